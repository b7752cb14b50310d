import { ruleText, STAFF_INVESTORS } from '@clearfold/content';
import { type InvestorNotesAnswer, isBlank } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Rejection } from '../components/rejection';
import { useCommand } from '../components/use-command';
import { notesKey } from './help-key';

const { notes } = STAFF_INVESTORS;

/** A field for the next note, which stands in the timeline then. No investor ever reads it. */
export const NoteForm = ({ investorId }: { investorId: string }) => {
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const add = useCommand<InvestorNotesAnswer>((answer) => {
    queryClient.setQueryData(notesKey(investorId), answer);
    setNote('');
    setTried(false);
  });
  const missing = tried && isBlank(note);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isBlank(note)) void add.send((to) => to.noteOnInvestor(investorId, note.trim()));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        id="note"
        label={notes.field}
        multiline
        minRows={2}
        value={note}
        error={missing || add.fieldErrors['note'] !== undefined}
        helperText={missing ? ruleText('note-required') : add.fieldErrors['note']}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Rejection text={add.rejection} />
      <Button type="submit" variant="outlined" color="secondary" disabled={add.busy} sx={{ justifySelf: 'start' }}>
        {notes.add}
      </Button>
    </Box>
  );
};
