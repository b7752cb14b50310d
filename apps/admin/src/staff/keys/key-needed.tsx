import { CONSOLE, KEY_NEEDED, OWN_KEYS } from '@clearfold/content';
import { BrandMark } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCanAccess, useLogout } from 'react-admin';
import { ThemeButton } from '#layout/theme-button.tsx';
import { KeysToConfirm } from './keys-to-confirm';
import { Lead } from './lead';
import { OwnKeys } from './own-keys';
import { useOwnKeys } from './use-keys';

/**
 * All that the console shows where a passkey is required and the session was opened without one: every other call would be
 * refused.
 */
const KeyNeeded = () => {
  const logout = useLogout();
  const { canAccess: confirms = false } = useCanAccess({ resource: 'passkeys', action: 'confirm' });
  const isConfirmed = useOwnKeys().data?.data.some(({ status }) => status === 'enrolled') ?? false;
  const signOut = () => void logout(undefined, undefined, false);
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', display: 'grid', justifyItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 760, alignSelf: 'start' }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, color: 'text.primary' }}>
          <BrandMark size={22} />
          <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1, pt: 0.25 }}>
            {CONSOLE.name}
          </Typography>
          <ThemeButton />
          <Button color="secondary" onClick={signOut}>
            {CONSOLE.signOut}
          </Button>
        </Box>
        <Paper component="main" variant="outlined" sx={{ mt: { xs: 1, sm: 4 }, pt: 1, borderRadius: 1 }}>
          <OwnKeys title={KEY_NEEDED.title}>
            {isConfirmed ? (
              <Alert
                severity="success"
                role="status"
                sx={{ mx: 2, mb: 2 }}
                action={
                  <Button color="inherit" onClick={signOut} sx={{ whiteSpace: 'nowrap' }}>
                    {CONSOLE.signOut}
                  </Button>
                }
              >
                {KEY_NEEDED.confirmed}
              </Alert>
            ) : (
              <>
                <Lead>
                  <Box component="span" sx={{ color: 'text.primary' }}>
                    {KEY_NEEDED.why}
                  </Box>
                </Lead>
                <Lead>
                  {OWN_KEYS.intro} {confirms && KEY_NEEDED.whyAdmin}
                </Lead>
              </>
            )}
          </OwnKeys>
          {confirms && <KeysToConfirm />}
        </Paper>
      </Box>
    </Box>
  );
};

export default KeyNeeded;
