import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { NEW_TICKET } from '@clearfold/content';
import { TICKET_SUBJECTS } from '@clearfold/contracts';
import { Field, SelectField } from '@clearfold/ui';
import { useId } from 'react';
import { FormMessage } from '#forms/form-message.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { type NewTicket } from './use-new-ticket';

interface Props {
  state: NewTicket;
  onExited: () => void;
}

export const NewTicketDialog = ({ state: { form, field, submit, overall, open, send, close }, onExited }: Props) => {
  const titleId = useId();
  const busy = form.formState.isSubmitting;
  const subject = field('subject');
  const message = field('message', <MessageHint />);
  const leave = () => {
    if (!busy) close();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit(send)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId} variant="h5" sx={{ pt: 3, pb: 1 }}>
          {NEW_TICKET.title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
          <Typography color="textSecondary">{NEW_TICKET.intro}</Typography>
          <SelectField {...subject} label={NEW_TICKET.subject}>
            <option value="">{NEW_TICKET.chooseSubject}</option>
            {TICKET_SUBJECTS.map((offered) => (
              <option key={offered} value={offered}>
                {offered}
              </option>
            ))}
          </SelectField>
          <Field
            {...message}
            // One sentence speaks for both fields: it stands under the first that breaks it.
            helperText={message.helperText === subject.helperText ? <MessageHint /> : message.helperText}
            label={NEW_TICKET.message}
            multiline
            rows={5}
          />
          <FormMessage>{overall}</FormMessage>
        </DialogContent>
        <DialogActions disableSpacing sx={{ px: 3, pb: 3, gap: 1 }}>
          <Button variant="outlined" color="secondary" size="large" onClick={leave} disabled={busy}>
            {NEW_TICKET.cancel}
          </Button>
          <SubmitButton busy={busy} sx={{ px: { xs: 1.5, sm: 3.5 } }}>
            {NEW_TICKET.submit}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
};

/** Quiet also under a field that is marked: it is no error. */
const MessageHint = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {NEW_TICKET.messageHint}
  </Box>
);
