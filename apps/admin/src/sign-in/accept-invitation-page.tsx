import { ACCEPT_INVITATION, CONSOLE, passwordWarning, ruleText } from '@clearfold/content';
import { type MessageAnswer } from '@clearfold/contracts';
import { BrandMark, useObviousPassword, WarnedHint } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommand } from '../records/use-command';
import { useStrictSecrets } from './use-strict-secrets';

const SHORTEST = 6;

/** The link says whose invitation it is to the server alone. */
const nobodyKnown = (): readonly string[] => [];

/** The page of the invitation mail: sets the first password. The token stands behind the #, which no server sees. */
const AcceptInvitationPage = () => {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<{ password?: string; repeat?: string }>({});
  const [typed, setTyped] = useState('');
  const isObvious = useObviousPassword(typed, nobodyKnown);
  const isStrict = useStrictSecrets(isObvious);
  const [done, setDone] = useState<string>();
  const accept = useCommand<MessageAnswer>(({ message }) => setDone(message));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newPassword = first.current!.value;
    if (newPassword.length < SHORTEST) {
      setFaults({ password: ruleText('new-password-too-short') });
      return first.current!.focus();
    }
    if (newPassword !== second.current!.value) {
      setFaults({ repeat: ACCEPT_INVITATION.differ });
      return second.current!.focus();
    }
    setFaults({});
    void accept.send((provider) => provider.acceptInvitation({ token: token!, newPassword }));
  };
  const passwordFault = faults.password ?? accept.faults['newPassword'];

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
        {done && (
          <Stack spacing={2.5} sx={{ mt: 2 }}>
            <Alert severity="success" role="status">
              {done}
            </Alert>
            <Button component={Link} to="/login" variant="contained">
              {ACCEPT_INVITATION.signIn}
            </Button>
          </Stack>
        )}
        {!done && !token && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {ACCEPT_INVITATION.noLink}
          </Alert>
        )}
        {!done && token && (
          <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
            <Typography variant="body2" color="textSecondary">
              {ACCEPT_INVITATION.intro}
            </Typography>
            <TextField
              autoComplete="new-password"
              autoFocus
              error={passwordFault !== undefined}
              helperText={
                passwordFault ?? <WarnedHint hint={null} warning={isObvious ? passwordWarning(isStrict) : undefined} />
              }
              id="new-password"
              inputRef={first}
              label={ACCEPT_INVITATION.password}
              onChange={({ target }) => setTyped(target.value)}
              type="password"
            />
            <TextField
              autoComplete="new-password"
              error={faults.repeat !== undefined}
              helperText={faults.repeat}
              id="repeat-password"
              inputRef={second}
              label={ACCEPT_INVITATION.repeat}
              type="password"
            />
            {accept.refusal && (
              <Alert severity="error" role="alert">
                {accept.refusal}
              </Alert>
            )}
            <Button type="submit" variant="contained" disabled={accept.busy} aria-busy={accept.busy}>
              {accept.busy ? ACCEPT_INVITATION.busy : ACCEPT_INVITATION.submit}
            </Button>
          </Stack>
        )}
      </Paper>
    </Box>
  );
};

export default AcceptInvitationPage;
