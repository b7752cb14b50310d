import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import { type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DASHBOARD, PUBLIC_LAYOUT } from '@clearfold/content';
import { BrandMark } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { SectionList } from './section-list';
import { SideColumn } from './side-column';
import { SidePanel } from './side-panel';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The nine sections and the person: at the side from 900 px up, a drawer below. */
export const SideMenu = ({ open, onClose }: Props) => {
  // Not only hidden: drawing it was most of the time that the frame took on a phone.
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <>
      {!narrow && (
        <SideColumn display="flex">
          <Contents onChoose={() => {}} />
        </SideColumn>
      )}
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: {
            'aria-label': DASHBOARD.sideLabel,
            variant: 'elevation',
            elevation: 0,
            sx: { width: 'min(304px, calc(100vw - 48px))' },
          },
        }}
      >
        <Contents onChoose={onClose} />
      </Drawer>
    </>
  );
};

const Contents = ({ onChoose }: { onChoose: () => void }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', width: '100%' }}>
    <Link
      component={RouterLink}
      to="/"
      aria-label={PUBLIC_LAYOUT.homeLabel}
      underline="none"
      sx={{ display: 'flex', mx: 1.5, my: 2, p: 1, alignSelf: 'flex-start', borderRadius: 1 }}
    >
      <BrandMark size={26} />
    </Link>
    <SectionList onChoose={onChoose} />
    <SidePanel />
  </Box>
);
