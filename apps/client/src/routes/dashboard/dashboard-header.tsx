import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DASHBOARD } from '@clearfold/content';
import { ThemeSwitch } from '@clearfold/ui';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { NotificationBell } from './notifications/notification-bell';
import { UserId } from './user-id';

interface Props {
  /** None on an unknown address. */
  title: string | undefined;
  onOpenMenu: () => void;
}

/** Where you are, who you are, and the id others pay you by. */
export const DashboardHeader = ({ title, onOpenMenu }: Props) => {
  const user = useSignedInUser();
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr auto', md: '1fr auto auto' },
        alignItems: 'center',
        columnGap: { xs: 1, md: 3 },
        rowGap: 1,
        px: { xs: 2, sm: 4 },
        pt: { xs: 1.5, sm: 3 },
        pb: { xs: 2, sm: 3 },
        maxWidth: 1200,
      }}
    >
      <IconButton
        onClick={onOpenMenu}
        aria-label={DASHBOARD.openMenu}
        sx={{ display: { md: 'none' }, ml: -1, width: 44, height: 44, color: 'text.primary' }}
      >
        <MenuOutlined />
      </IconButton>
      <Typography
        variant="h4"
        component="h1"
        sx={{ gridColumn: { xs: 2, md: 1 }, fontSize: { xs: '1.25rem', sm: '1.5rem' } }}
      >
        {title}
      </Typography>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 2 },
          gridRow: { xs: 2, md: 1 },
          textAlign: { md: 'right' },
          minWidth: 0,
        }}
      >
        <Typography variant="subtitle2" component="p">
          {DASHBOARD.welcome(user.firstName)}
        </Typography>
        <UserId id={user._id} />
      </Box>
      <Box sx={{ gridColumn: 3, gridRow: 1, mr: -1, display: 'flex' }}>
        <NotificationBell />
        <ThemeSwitch />
      </Box>
    </Box>
  );
};
