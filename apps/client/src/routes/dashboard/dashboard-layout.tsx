import Box from '@mui/material/Box';
import { PAGE_WIDTH } from '@clearfold/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { MAIN_ID } from '#fresh-page.ts';
import { PageHead } from '#page-head.tsx';
import { SkipLink } from '#skip-link.tsx';
import { useLiveAccount } from './account/live-account';
import { createQueryClient } from './account/query-client';
import { DashboardHeader } from './dashboard-header';
import { useLive } from './live/use-live';
import { NotificationToast } from './notifications/notification-toast';
import { sectionAt } from './sections';
import { SideMenu, SIDE_MENU_WIDTH } from './side-menu';

/** The frame of the signed-in screens. Its server state lives as long as the frame: the next user starts without it. */
const DashboardLayout = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
};

const Frame = () => {
  useLive();
  useLiveAccount();
  const [menuOpen, setMenuOpen] = useState(false);
  const section = sectionAt(useLocation().pathname);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {section && <PageHead title={section.title} />}
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, ml: { md: `${SIDE_MENU_WIDTH}px` } }}>
        <DashboardHeader title={section?.title} onOpenMenu={() => setMenuOpen(true)} />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          sx={{ maxWidth: PAGE_WIDTH.dashboard, px: { xs: 2, sm: 4 }, pb: 12, outline: 'none' }}
        >
          <Outlet />
        </Box>
      </Box>
      <NotificationToast />
    </Box>
  );
};

export default DashboardLayout;
