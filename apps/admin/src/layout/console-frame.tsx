import { lazyComponent } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { Loading } from 'react-admin';
import { frameCode } from './load-frame';

/** What stands around every screen behind the sign-in, which does not pay for it. */
export const ConsoleFrame = lazyComponent(
  frameCode,
  <Box sx={{ height: '100vh' }}>
    <Loading />
  </Box>,
);
