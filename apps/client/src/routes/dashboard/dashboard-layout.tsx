import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { afterNextPaint } from '#after-next-paint.ts';
import { SkipLink } from '#page/skip-link.tsx';
import { IdleEnd } from '#session/idle-end.tsx';
import { queryClient } from '#session/query-client.ts';
import { forgetScreens } from '#session/user.ts';
import { useLiveAccount } from './account/live-account';
import { DashboardHeader } from './dashboard-header';
import { Frame } from './frame';
import { FrozenBanner } from './account-status/frozen-banner';
import { useLive } from './live/use-live';
import { NotificationToast } from './notifications/notification-toast';
import { ReleaseBanner } from './passkeys/release-banner';
import { sectionAt } from './sections';
import { SideMenu } from './side-menu';

/** The frame of the signed-in screens. */
const DashboardLayout = () => {
  // What came meanwhile is no news to who returns, and another tab may have another person's session by then.
  useEffect(() => forgetScreens, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LiveFrame />
    </QueryClientProvider>
  );
};

const LiveFrame = () => {
  useLive();
  useLiveAccount();
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => void afterNextPaint().then(() => setMenuOpen(true)), []);
  const section = sectionAt(useLocation().pathname);
  return (
    <>
      {section && <PageHead title={section.title} />}
      <Frame
        side={
          <>
            <SkipLink />
            <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
          </>
        }
        header={<DashboardHeader section={section} onOpenMenu={openMenu} />}
      >
        <FrozenBanner />
        <ReleaseBanner />
        <Outlet />
      </Frame>
      <NotificationToast />
      <IdleEnd />
    </>
  );
};

export default DashboardLayout;
