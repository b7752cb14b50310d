import { STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { CSV_FIELDS, type EntryName, type StatementEntries } from './statement-entries';

const { form: text } = STAFF_STATEMENT_IMPORTS;

interface Props {
  entries: StatementEntries;
  currency: string;
  faultOf: (name: EntryName) => string | undefined;
  onChange: (name: keyof StatementEntries, value: string) => void;
}

/** What a CSV file does not say itself: its days and balances, exact as text. */
export const CsvFields = ({ entries, currency, faultOf, onChange }: Props) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
    <Box component="legend" sx={{ p: 0, fontSize: '0.875rem', fontWeight: 560 }}>
      {text.csv}
    </Box>
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 1.75 }}>{text.csvHint}</Box>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {CSV_FIELDS.map((name) => {
        const isDay = name === 'from' || name === 'to';
        return (
          <TextField
            key={name}
            name={name}
            label={text[name]}
            value={entries[name]}
            autoComplete="off"
            error={faultOf(name) !== undefined}
            helperText={faultOf(name)}
            onChange={({ target }) => onChange(name, target.value)}
            {...(isDay
              ? { type: 'date' }
              : {
                  slotProps: {
                    htmlInput: { inputMode: 'decimal', maxLength: 50 },
                    input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
                  },
                })}
          />
        );
      })}
    </Box>
  </Box>
);
