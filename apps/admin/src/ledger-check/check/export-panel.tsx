import { LEDGER_CHECK } from '@clearfold/content';
import { LEDGER_FILE_FORMATS, type LedgerFileFormat } from '@clearfold/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeText } from '../code-text';
import { saveLedgerFile } from '../save-ledger-file';

/** Saves the whole log as a file, and says how many events it has and under which root. */
export const ExportPanel = () => {
  const [format, setFormat] = useState<LedgerFileFormat>('jsonl');
  const save = useMutation({ mutationFn: () => saveLedgerFile(format) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {LEDGER_CHECK.exportHint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          id="export-format"
          label={LEDGER_CHECK.exportFormat}
          size="small"
          value={format}
          onChange={({ target }) => setFormat(target.value as LedgerFileFormat)}
          sx={{ m: 0, minWidth: 240 }}
        >
          {LEDGER_FILE_FORMATS.map((each) => (
            <MenuItem key={each} value={each}>
              {LEDGER_CHECK.formats[each]}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          color="secondary"
          disabled={save.isPending}
          aria-busy={save.isPending}
          onClick={() => save.mutate()}
        >
          {save.isPending ? LEDGER_CHECK.saving : LEDGER_CHECK.save}
        </Button>
      </Box>
      <Box role="status" sx={{ width: 1 }}>
        {save.data && (
          <Alert severity="success">
            {LEDGER_CHECK.saved(save.data.events, save.data.file)} {LEDGER_CHECK.root}{' '}
            <CodeText>{save.data.root}</CodeText>
          </Alert>
        )}
        {save.error && <Alert severity="error">{save.error.message}</Alert>}
      </Box>
    </Box>
  );
};
