import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ERROR_TEXT } from '@clearfold/content';
import { type Endpoint, type MailedLinkRequest, type MessageAnswer, type Route } from '@clearfold/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { failureText } from '#api/api-failure.ts';
import { messageAnswer } from '#api/answers/message.ts';
import { callApi } from '#api/call-api.ts';
import { SubmitButton } from '#forms/submit-button.tsx';
import { PageHead } from '#page/page-head.tsx';
import { EntranceFrame } from '../entrance-frame';
import { isDeadLink } from './is-dead-link';
import { useMailedToken } from './use-mailed-token';

interface Props {
  labels: {
    title: string;
    intro: string;
    submit: string;
    failure: string;
    next: { label: string; to: string };
    /** The heading and what is below it once it is done; as before without it. */
    done?: { title: string; intro: string };
    /** What to do about a link that works no more, where nobody can ask for a new one. */
    dead?: string;
  };
  /** The call that uses the link's secret up. */
  route: Route<Endpoint, { body: MailedLinkRequest; answer: MessageAnswer }>;
  onDone?: () => void;
}

/** Dead is the link that fails however often it is tried. */
type State = { status: 'waiting' | 'busy' } | { status: 'done' | 'failed' | 'dead'; message: string };

/**
 * Where a mailed link leads. Its secret is used by a click, because programs that look into mails open their links too.
 */
export const MailedLinkPage = ({ labels, route, onDone }: Props) => {
  const token = useMailedToken();
  const [state, setState] = useState<State>({ status: 'waiting' });
  const fieldError =
    token === null
      ? (labels.dead ?? ERROR_TEXT['link-invalid'])
      : state.status === 'failed' || state.status === 'dead'
        ? state.message
        : undefined;

  const { title, intro } = (state.status === 'done' && labels.done) || labels;

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (typeof token !== 'string') return;
    setState({ status: 'busy' });
    try {
      const { message } = await callApi(route, { anonymous: true, body: { token }, answer: messageAnswer });
      setState({ status: 'done', message });
      onDone?.();
    } catch (error) {
      const message = failureText(error, labels.failure);
      setState(isDeadLink(error) ? { status: 'dead', message: labels.dead ?? message } : { status: 'failed', message });
    }
  };

  return (
    <EntranceFrame
      title={title}
      intro={intro}
      width={400}
      footer={
        <Link component={RouterLink} to={labels.next.to}>
          {labels.next.label}
        </Link>
      }
    >
      <PageHead title={title} unlisted />
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
        {state.status === 'done' && (
          <Alert severity="success" role="status">
            {state.message}
          </Alert>
        )}
        {fieldError && <Alert severity="error">{fieldError}</Alert>}
        {token !== null && state.status !== 'done' && state.status !== 'dead' && (
          <SubmitButton busy={state.status === 'busy'}>{labels.submit}</SubmitButton>
        )}
      </Box>
    </EntranceFrame>
  );
};
