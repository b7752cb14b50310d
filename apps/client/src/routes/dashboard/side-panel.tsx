import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DASHBOARD, FAILURE_TEXT, MISSING_TOKEN_TEXT } from '@clearfold/content';
import { MailText } from '@clearfold/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '#api/api-failure.ts';
import { afterNextPaint } from '#after-next-paint.ts';
import { deleteAccount, endSession } from '#session/session.ts';
import { type SignInState } from '#session/signed-in-only.tsx';
import { useSignedInUser } from '#session/user.ts';
import { DeleteAccountDialog } from './delete-account-dialog';
import { PersonPicture } from './person-picture';

/** Who is signed in, and the way out. */
export const SidePanel = () => {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'leaving' | 'deleting'>();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const leave = async (): Promise<void> => {
    setBusy('leaving');
    await endSession();
    void navigate('/signin', { replace: true });
  };

  const erase = async (): Promise<void> => {
    setBusy('deleting');
    setFailure(undefined);
    try {
      await deleteAccount();
      void navigate('/signin', { replace: true, state: { deleted: true } satisfies SignInState });
    } catch (error) {
      setFailure(failureText(error, FAILURE_TEXT.deleteAccount, MISSING_TOKEN_TEXT.deleteAccount));
      setAsking(false);
      setBusy(undefined);
    }
  };

  const cancel = (): void => {
    setAsking(false);
    setFailure(undefined);
  };

  return (
    <Box component="section" sx={{ mt: 'auto', p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <PersonPicture user={user} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="subtitle2"
            component="p"
            sx={{
              overflowWrap: 'anywhere',
              lineHeight: 1.35,
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 3,
              overflow: 'hidden',
            }}
          >
            {user.firstName} {user.lastName}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            translate="no"
            sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}
          >
            <MailText>{user.email}</MailText>
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={busy !== undefined}
          onClick={() => void leave()}
        >
          {busy === 'leaving' ? DASHBOARD.processing : DASHBOARD.logout}
        </Button>
        <Button
          size="small"
          color="error"
          // A frozen account cannot be deleted: the banner says so.
          disabled={busy !== undefined || user.frozenSince !== undefined}
          onClick={() => void afterNextPaint().then(() => setAsking(true))}
        >
          {busy === 'deleting' ? DASHBOARD.processing : DASHBOARD.deleteAccount}
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failure}
        </Alert>
      )}
      <DeleteAccountDialog
        open={asking}
        deleting={busy === 'deleting'}
        onConfirm={() => void erase()}
        onCancel={cancel}
      />
    </Box>
  );
};
