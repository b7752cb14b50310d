import { CONSOLE } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Box from '@mui/material/Box';

interface Props {
  label: string;
  waiting: number;
}

/** A menu entry's name and how many things wait there. */
export const MenuCount = ({ label, waiting }: Props) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between' }}>
    {label}
    {waiting > 0 && (
      <Box
        component="span"
        role="img"
        aria-label={CONSOLE.waiting(waiting)}
        sx={{ pl: 1, fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary', ...TABULAR_FIGURES }}
      >
        {waiting.toLocaleString('en-US')}
      </Box>
    )}
  </Box>
);
