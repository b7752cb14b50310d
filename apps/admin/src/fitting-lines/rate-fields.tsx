import { FITTING_LINES } from '@clearfold/content';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type RateEntries } from './chosen-evidence';
import { RATE_FIELDS, type RateFaults } from './rate-faults';

interface Props {
  currency: string;
  /** What the fields hold, as it was typed. */
  rate: RateEntries;
  /** What is wrong with each field; nothing until it was sent. */
  faults: RateFaults;
  onChange: (entries: Partial<RateEntries>) => void;
}

/** An instant as the browser's own field holds it: a time in the viewer's zone, to the minute. */
const localText = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const instantOf = (local: string): string => {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** What one coin was worth, who says so, and when: recorded with the approval. */
export const RateFields = ({ currency, rate, faults, onChange }: Props) => (
  <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
    <TextField
      autoComplete="off"
      error={faults.rate !== undefined}
      helperText={faults.rate}
      id={RATE_FIELDS.rate}
      label={FITTING_LINES.rate(currency)}
      value={rate.rate}
      onChange={({ target }) => onChange({ rate: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 40 } }}
    />
    <TextField
      error={faults.rateAt !== undefined}
      helperText={faults.rateAt}
      id={RATE_FIELDS.rateAt}
      label={FITTING_LINES.rateAt}
      type="datetime-local"
      value={localText(rate.rateAt)}
      onChange={({ target }) => onChange({ rateAt: instantOf(target.value) })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
    <TextField
      error={faults.rateSource !== undefined}
      helperText={faults.rateSource ?? FITTING_LINES.rateSourceHelp}
      id={RATE_FIELDS.rateSource}
      label={FITTING_LINES.rateSource}
      value={rate.rateSource}
      onChange={({ target }) => onChange({ rateSource: target.value })}
      slotProps={{ htmlInput: { maxLength: 100 } }}
      sx={{ gridColumn: '1 / -1' }}
    />
  </Box>
);
