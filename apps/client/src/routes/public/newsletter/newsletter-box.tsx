import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { FAILURE_TEXT, NEWSLETTER } from '@clearfold/content';
import { routes } from '@clearfold/contracts';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { newsletterAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { failureText } from '#api/api-failure.ts';

interface Props {
  /** Told once the server has taken the address, with what it said of it; empty where it said nothing. */
  onSubscribed: (message: string) => void;
}

type State =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'subscribed'; message: string }
  | { status: 'failed'; message: string };

/** One address, one button. The browser itself checks that something like an address stands in the field. */
export const NewsletterBox = ({ onSubscribed }: Props) => {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ status: 'idle' });
  const messageId = useId();
  const busy = state.status === 'submitting';

  const subscribe = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setState({ status: 'submitting' });
    try {
      const { message } = await callApi(routes.newsletter.subscribe, {
        body: { email },
        answer: newsletterAnswer,
      });
      setState({ status: 'subscribed', message: message || NEWSLETTER.subscribed.title });
      setEmail('');
      onSubscribed(message);
    } catch (error) {
      setState({ status: 'failed', message: failureText(error, FAILURE_TEXT.newsletter) });
    }
  };

  return (
    <Box component="form" aria-label={NEWSLETTER.formLabel} onSubmit={(event: FormEvent) => void subscribe(event)}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5, maxWidth: 520 }}>
        {/* Not MUI's input: it weighs more than the rest of the box, and this one has neither label nor hint to show. */}
        <Box
          component="input"
          type="email"
          name="email"
          required
          placeholder={NEWSLETTER.placeholder}
          autoComplete="email"
          value={email}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setEmail(event.target.value)}
          aria-label={NEWSLETTER.email}
          aria-describedby={messageId}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 48,
            px: 2,
            borderRadius: '10px',
            border: 1,
            borderColor: 'outline',
            bgcolor: 'background.paper',
            color: 'text.primary',
            font: 'inherit',
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
            '&::placeholder': { color: 'text.secondary', opacity: 1 },
          }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={busy}
          aria-busy={busy}
          sx={{ minHeight: 48, minWidth: 136 }}
        >
          {busy ? (
            <CircularProgress size={20} color="inherit" aria-label={NEWSLETTER.submitting} />
          ) : (
            // An element, so that a translator that rewrote the word cannot keep it when the spinner comes.
            <span>{NEWSLETTER.submit}</span>
          )}
        </Button>
      </Box>
      <Typography
        id={messageId}
        role={state.status === 'failed' ? 'alert' : 'status'}
        variant="body2"
        color={state.status === 'failed' ? 'error' : 'success'}
        sx={{ mt: 1, minHeight: '1.55em' }}
      >
        {'message' in state ? state.message : ''}
      </Typography>
    </Box>
  );
};
