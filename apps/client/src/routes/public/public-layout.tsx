import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { MAIN_ID } from '../../page/scroll-and-focus-reset';
import { SkipLink } from '../../page/skip-link';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import { usePicturesAtLast } from './use-pictures-at-last';

/** The frame of all public pages. */
export const PublicLayout = () => {
  usePicturesAtLast();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <PublicHeader />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: '1 0 auto', minHeight: '70dvh', outline: 'none' }}>
        <Outlet />
      </Box>
      <PublicFooter />
    </Box>
  );
};
