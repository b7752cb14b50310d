import { ACCEPT_INVITATION, CONSOLE, passwordWarning, ROLE_TEXT, ruleText } from '@clearfold/content';
import { type MessageAnswer, type StaffInvitation } from '@clearfold/contracts';
import { BrandMark, ErrorState, useObviousPassword, WarnedHint } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { errorAnswer } from '../providers/http-client';
import { RecordsLoading } from '../records/records-loading';
import { Rejection } from '../components/rejection';
import { useCommand } from '../components/use-command';
import { useStrictSecrets } from './use-strict-secrets';

const SHORTEST = 6;

/** The page of the invitation mail: says whom it is for, and sets the first password. The token stands behind the #, which no server sees. */
const AcceptInvitationPage = () => {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  const provider = useDataProvider<ConsoleDataProvider>();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => provider.invitation(token!),
    enabled: token !== null,
    // Once it is used the link is over, and who has just used it reads that they may sign in.
    staleTime: Infinity,
  });
  const [done, setDone] = useState<string>();

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <title>{`${ACCEPT_INVITATION.title} · ${CONSOLE.title}`}</title>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 380, p: { xs: 3, sm: 4 }, borderRadius: 1 }}>
        <BrandMark size={26} />
        <Typography component="h1" variant="h5" sx={{ mt: 3, mb: 0.5 }}>
          {ACCEPT_INVITATION.title}
        </Typography>
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
          <PasswordForm token={token} invitation={invitation.data.data} onDone={setDone} />
        ) : invitation.error && errorAnswer(invitation.error).code !== undefined ? (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {invitation.error.message}
          </Alert>
        ) : invitation.error ? (
          <ErrorState
            message={invitation.error.message}
            retryLabel={CONSOLE.retry}
            onRetry={() => void invitation.refetch()}
          />
        ) : (
          <RecordsLoading label={ACCEPT_INVITATION.loading} rows={3} />
        )}
      </Paper>
    </Box>
  );
};

interface FormProps {
  token: string;
  invitation: StaffInvitation;
  /** @param words what the server says of it */
  onDone: (message: string) => void;
}

const PasswordForm = ({ token, invitation: { name, email, role }, onDone }: FormProps) => {
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [fieldErrors, setFieldErrors] = useState<{ password?: string; repeat?: string }>({});
  const [typed, setTyped] = useState('');
  const isObvious = useObviousPassword(typed, () => [name, email]);
  const isStrict = useStrictSecrets(isObvious);
  const accept = useCommand<MessageAnswer>(({ message }) => onDone(message));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newPassword = first.current!.value;
    if (newPassword.length < SHORTEST) {
      setFieldErrors({ password: ruleText('new-password-too-short') });
      return first.current!.focus();
    }
    if (newPassword !== second.current!.value) {
      setFieldErrors({ repeat: ACCEPT_INVITATION.differ });
      return second.current!.focus();
    }
    setFieldErrors({});
    void accept.send((provider) => provider.acceptInvitation({ token, newPassword }));
  };
  const passwordError = fieldErrors.password ?? accept.fieldErrors['newPassword'];

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <Typography variant="body2" color="textSecondary">
        {ACCEPT_INVITATION.intro} {ACCEPT_INVITATION.forWhom(name, ROLE_TEXT[role])}
      </Typography>
      {/* Password managers keep the password with it. */}
      <TextField
        autoComplete="username"
        id="email"
        label={ACCEPT_INVITATION.email}
        slotProps={{ htmlInput: { readOnly: true } }}
        type="email"
        value={email}
      />
      <TextField
        autoComplete="new-password"
        autoFocus
        error={passwordError !== undefined}
        helperText={
          passwordError ?? <WarnedHint hint={null} warning={isObvious ? passwordWarning(isStrict) : undefined} />
        }
        id="new-password"
        inputRef={first}
        label={ACCEPT_INVITATION.password}
        onChange={({ target }) => setTyped(target.value)}
        type="password"
      />
      <TextField
        autoComplete="new-password"
        error={fieldErrors.repeat !== undefined}
        helperText={fieldErrors.repeat}
        id="repeat-password"
        inputRef={second}
        label={ACCEPT_INVITATION.repeat}
        type="password"
      />
      <Rejection text={accept.rejection} />
      <Button type="submit" variant="contained" disabled={accept.busy} aria-busy={accept.busy}>
        {accept.busy ? ACCEPT_INVITATION.busy : ACCEPT_INVITATION.submit}
      </Button>
    </Stack>
  );
};

export default AcceptInvitationPage;
