import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EMAIL_VERIFICATION, MISSING_TOKEN_TEXT } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { MailText } from '@clearfold/ui';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#api/api-failure.ts';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { useSignedInUser } from '#session/user.ts';

/** Whether the e-mail is known to be the investor's, and the way to get the mail that proves it once more. */
export const EmailVerification = () => {
  const { email, emailVerified } = useSignedInUser();
  const resend = useMutation({
    mutationFn: () => callApi(routes.emailVerification.send, { needsToken: true, answer: messageAnswer }),
  });
  // Not told: there is nothing to say, and nothing known to be lacking.
  if (emailVerified === undefined) return null;
  if (emailVerified) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <MailText>{EMAIL_VERIFICATION.verified(email)}</MailText>
      </Typography>
    );
  }
  return (
    <>
      <Alert
        severity="warning"
        role="note"
        sx={{
          overflowWrap: 'anywhere',
          flexWrap: 'wrap',
          '& .MuiAlert-message': { flex: '1 1 260px' },
          '& .MuiAlert-action': { m: 0, p: 0, alignItems: 'center' },
        }}
        action={
          <Button color="inherit" size="small" disabled={resend.isPending} onClick={() => resend.mutate()}>
            {EMAIL_VERIFICATION.resend}
          </Button>
        }
      >
        <MailText>{EMAIL_VERIFICATION.unverified(email)}</MailText>
      </Alert>
      {resend.error && (
        <Alert severity="error">
          {failureText(resend.error, EMAIL_VERIFICATION.failure, MISSING_TOKEN_TEXT.action)}
        </Alert>
      )}
      {resend.data && (
        <Alert severity="success" role="status">
          {resend.data.message || EMAIL_VERIFICATION.sent}
        </Alert>
      )}
    </>
  );
};
