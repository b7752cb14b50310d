import MenuOutlined from '@mui/icons-material/MenuOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DASHBOARD } from '@clearfold/content';
import { ThemeSwitch } from '@clearfold/ui';
import { memo } from 'react';
import { useSignedInUser } from '#session/user.ts';
import { HeaderFrame } from './header-frame';
import { NotificationBell } from './notifications/notification-bell';
import { type Section } from './sections';
import { UserId } from './user-id';

interface Props {
  /** None on an unknown address. */
  section: Section | undefined;
  onOpenMenu: () => void;
}

/** Where you are, who you are, and the id others pay you by. */
export const DashboardHeader = memo(({ section, onOpenMenu }: Props) => {
  const user = useSignedInUser();
  return (
    <HeaderFrame
      section={section}
      menu={
        <IconButton
          onClick={onOpenMenu}
          aria-label={DASHBOARD.openMenu}
          sx={{ width: 44, height: 44, color: 'text.primary' }}
        >
          <MenuOutlined />
        </IconButton>
      }
      person={
        <>
          <Typography variant="subtitle2" component="p" noWrap>
            {DASHBOARD.welcome(user.firstName)}
          </Typography>
          <UserId id={user._id} />
        </>
      }
      actions={
        <>
          <NotificationBell />
          <ThemeSwitch />
        </>
      }
    />
  );
});
