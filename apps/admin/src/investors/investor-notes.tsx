import { CONSOLE, formatDayAndTime, RECORDS, ruleText, STAFF_INVESTORS } from '@clearfold/content';
import { type InvestorNotesAnswer, isBlank } from '@clearfold/contracts';
import { ErrorState } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type ConsoleDataProvider } from '../providers/data-provider';
import { RecordsLoading } from '../records/records-loading';
import { useCommand } from '../records/use-command';

const { notes } = STAFF_INVESTORS;

/** What staff noted, and a field for the next note. No investor ever reads it. */
export const InvestorNotes = ({ investorId }: { investorId: string }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const key = ['investors', 'notes', investorId];
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => provider.investorNotes(investorId) });
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const add = useCommand<InvestorNotesAnswer>((answer) => {
    queryClient.setQueryData(key, { data: answer });
    setNote('');
    setTried(false);
  });
  const missing = tried && isBlank(note);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isBlank(note)) void add.send((to) => to.noteOnInvestor(investorId, note.trim()));
  };

  if (error && !data)
    return <ErrorState message={error.message} retryLabel={CONSOLE.retry} onRetry={() => void refetch()} />;
  if (!data) return <RecordsLoading label={RECORDS.loading(notes.title)} rows={2} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
        <TextField
          id="note"
          label={notes.field}
          multiline
          minRows={2}
          value={note}
          error={missing || add.faults['note'] !== undefined}
          helperText={missing ? ruleText('note-required') : add.faults['note']}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        {add.refusal && (
          <Alert severity="error" role="alert">
            {add.refusal}
          </Alert>
        )}
        <Button type="submit" variant="outlined" color="secondary" disabled={add.busy} sx={{ justifySelf: 'start' }}>
          {notes.add}
        </Button>
      </Box>
      {data.data.data.map(({ id, note: text, by, createdAt }) => (
        <Box key={id} sx={{ fontSize: '0.875rem', lineHeight: 1.45 }}>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {RECORDS.by(by, formatDayAndTime(createdAt))}
          </Box>
        </Box>
      ))}
      {data.data.data.length === 0 && <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{notes.none}</Box>}
    </Box>
  );
};
