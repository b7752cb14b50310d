import { ACCEPT_INVITATION, passwordWarning, ROLE_TEXT, ruleText } from '@clearfold/content';
import { type MessageAnswer, type StaffInvitation } from '@clearfold/contracts';
import { useObviousPassword, WarnedHint } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Failed } from '../components/answered';
import { SingleSheet } from '../layout/single-sheet';
import { errorAnswer } from '../providers/http-client';
import { RecordsLoading } from '../records/records-loading';
import { useAsked } from '../components/use-asked';
import { useCommand } from '../components/use-command';
import { SecretForm } from './secret-form';
import { useStrictSecrets } from './use-strict-secrets';

const SHORTEST = 6;

/** The page of the invitation mail: says whom it is for, and sets the first password. The token stands behind the #, which no server sees. */
const AcceptInvitationPage = () => {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  const invitation = useAsked(['invitation', token], (to) => to.invitation(token!), {
    enabled: token !== null,
    // Once it is used the link is over, and who has just used it reads that they may sign in.
    staleTime: Infinity,
  });
  const [done, setDone] = useState<string>();

  return (
    <SingleSheet title={ACCEPT_INVITATION.title}>
      {done ? (
        <Stack spacing={2.5} sx={{ mt: 2 }}>
          <Alert severity="success" role="status">
            {done}
          </Alert>
          <Button component={Link} to="/login" variant="contained">
            {ACCEPT_INVITATION.signIn}
          </Button>
        </Stack>
      ) : !token ? (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {ACCEPT_INVITATION.noLink}
        </Alert>
      ) : invitation.data ? (
        <PasswordForm token={token} invitation={invitation.data} onDone={setDone} />
      ) : invitation.error && errorAnswer(invitation.error).code !== undefined ? (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {invitation.error.message}
        </Alert>
      ) : invitation.error ? (
        <Failed error={invitation.error} refetch={invitation.refetch} />
      ) : (
        <RecordsLoading label={ACCEPT_INVITATION.loading} rows={3} />
      )}
    </SingleSheet>
  );
};

interface FormProps {
  token: string;
  invitation: StaffInvitation;
  /** @param words what the server says of it */
  onDone: (message: string) => void;
}

const PasswordForm = ({ token, invitation: { name, email, role }, onDone }: FormProps) => {
  const [typed, setTyped] = useState('');
  const isObvious = useObviousPassword(typed, () => [name, email]);
  const isStrict = useStrictSecrets(isObvious);
  const accept = useCommand<MessageAnswer>(({ message }) => onDone(message));

  return (
    <SecretForm
      fields={[
        // Password managers keep the password with it.
        {
          id: 'email',
          type: 'email',
          label: ACCEPT_INVITATION.email,
          autoComplete: 'username',
          value: email,
          slotProps: { htmlInput: { readOnly: true } },
        },
        {
          id: 'newPassword',
          type: 'password',
          label: ACCEPT_INVITATION.password,
          autoComplete: 'new-password',
          autoFocus: true,
          helperText: <WarnedHint hint={null} warning={isObvious ? passwordWarning(isStrict) : undefined} />,
          onChange: ({ target }) => setTyped(target.value),
        },
        { id: 'repeat', type: 'password', label: ACCEPT_INVITATION.repeat, autoComplete: 'new-password' },
      ]}
      errorsOf={({ newPassword, repeat }) => {
        if (newPassword.length < SHORTEST) return { newPassword: ruleText('new-password-too-short') };
        return newPassword === repeat ? {} : { repeat: ACCEPT_INVITATION.differ };
      }}
      refused={accept.fieldErrors}
      rejection={accept.rejection}
      busy={accept.busy}
      labels={ACCEPT_INVITATION}
      onSubmit={({ newPassword }) => void accept.send((provider) => provider.acceptInvitation({ token, newPassword }))}
    >
      <Typography variant="body2" color="textSecondary">
        {ACCEPT_INVITATION.intro} {ACCEPT_INVITATION.forWhom(name, ROLE_TEXT[role])}
      </Typography>
    </SecretForm>
  );
};

export default AcceptInvitationPage;
