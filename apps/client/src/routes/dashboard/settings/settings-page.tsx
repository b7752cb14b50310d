import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { FAILURE_TEXT, LOADING, MISSING_TOKEN_TEXT, SETTINGS } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import { failureText } from '#api/api-failure.ts';
import { useUser } from '#session/user.ts';
import { failedToLoad } from '../account/failed-to-load';
import { NotificationChoices } from './notifications/notification-choices';
import { PasskeysPanel } from './passkeys/passkeys-panel';
import { SecondFactorPanel } from './security/second-factor-panel';
import { SecurityPanel } from './security/security-panel';
import { SettingsTabs } from './settings-tabs';

const COLUMN = { display: 'grid', gap: { xs: 2, sm: 3 }, minWidth: 0 } as const;

/**
 * Account Settings: a spinner while the user loads, then the five tabs and the sessions (docs/requirements.md, SET-01,
 * SET-18).
 */
const SettingsPage = () => {
  const user = useUser();
  if (failedToLoad(user)) {
    return (
      <ErrorState
        message={failureText(user.error, FAILURE_TEXT.dashboardLoad, MISSING_TOKEN_TEXT.action)}
        retryLabel={SETTINGS.retry}
        onRetry={() => void user.refetch()}
      />
    );
  }
  if (!user.data) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '50dvh' }}>
        <CircularProgress aria-label={LOADING} size={40} thickness={2.4} />
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={COLUMN}>
        <SettingsTabs />
        <SecurityPanel />
        <PasskeysPanel />
      </Box>
      <Box sx={COLUMN}>
        <NotificationChoices />
        <SecondFactorPanel />
      </Box>
    </Box>
  );
};

export default SettingsPage;
