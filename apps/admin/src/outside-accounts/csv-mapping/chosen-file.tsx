import { CSV_MAPPING } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';

interface Props {
  /** The file that was chosen, and how many columns its first line has. */
  chosen: { name: string; columns: number } | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Chooses a file of the account, of which only the first line is read. */
export const ChosenFile = ({ chosen, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const says = () => {
    if (!chosen) return CSV_MAPPING.fileHint;
    return chosen.columns === 0 ? CSV_MAPPING.noColumns : CSV_MAPPING.read(chosen.name, chosen.columns);
  };
  return (
    <Box>
      <Button variant="outlined" color="secondary" onClick={() => input.current?.click()}>
        {CSV_MAPPING.file}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={CSV_MAPPING.file}
        accept=".csv,.txt,text/csv"
        onChange={onChange}
      />
      <Box role="status" sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {says()}
      </Box>
    </Box>
  );
};
