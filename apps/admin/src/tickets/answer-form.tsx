import { CANNED_REPLIES, filledReply, ruleText, STAFF_TICKETS } from '@clearfold/content';
import { isBlank, type StaffTicketDetail } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Rejection } from '../components/rejection';
import { useCommand } from '../components/use-command';

const { answer } = STAFF_TICKETS;

interface Props {
  ticket: StaffTicketDetail;
  onAnswered: (ticket: StaffTicketDetail) => void;
}

/** The answer an investor will read: written, or begun with a canned reply; its variables are filled in the preview. */
export const AnswerForm = ({ ticket, onAnswered }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reply, setReply] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { identity } = useGetIdentity();
  const send = useCommand<StaffTicketDetail>(onAnswered);
  const filled = filledReply(text, {
    name: ticket.investor.name,
    subject: ticket.subject,
    staff: identity?.fullName ?? '',
  });
  const missing = isBlank(filled);
  const fieldError =
    (tried && missing ? ruleText('ticket-response-required') : undefined) ?? send.fieldErrors['response'];

  const choose = (id: string) => {
    setReply(id);
    const chosen = CANNED_REPLIES.find((each) => each.id === id);
    if (!chosen) return;
    // Own words stay: the reply comes after them.
    const own = CANNED_REPLIES.some((each) => each.text === text) ? '' : text.trim();
    setText(own === '' ? chosen.text : `${own}\n\n${chosen.text}`);
    field.current?.focus();
  };
  const answerIt = (keepOpen: boolean) => {
    setTried(true);
    if (missing) return field.current?.focus();
    const body = { response: filled.trim(), ...(keepOpen && { keepOpen }) };
    void send.send((provider) => provider.answerTicket(ticket.id, body));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answerIt(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <Box
      component="form"
      aria-label={answer.title}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        select
        id="canned-reply"
        label={answer.canned}
        value={reply}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { native: true } }}
      >
        <option value="">{answer.chooseCanned}</option>
        {CANNED_REPLIES.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField
        id="response"
        label={answer.field}
        inputRef={field}
        multiline
        minRows={5}
        value={text}
        error={fieldError !== undefined}
        helperText={fieldError ?? answer.variables}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      {!missing && (
        <Box component="section" aria-label={answer.preview} sx={{ p: 1.5, bgcolor: 'action.hover', borderRadius: 1 }}>
          <Typography component="h3" sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 560, color: 'text.secondary' }}>
            {answer.preview}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {filled}
          </Typography>
        </Box>
      )}
      <Rejection text={send.rejection} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={send.busy} aria-busy={send.busy}>
          {answer.submit}
        </Button>
        <Button variant="outlined" color="secondary" disabled={send.busy} onClick={() => answerIt(true)}>
          {answer.keepOpen}
        </Button>
      </Box>
    </Box>
  );
};
