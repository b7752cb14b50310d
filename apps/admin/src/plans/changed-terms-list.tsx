import { STAFF_PLANS } from '@clearfold/content';
import Box from '@mui/material/Box';
import { type ChangedTerm } from './changed-terms';

/** Each changed term with its value before and after. */
export const ChangedTermsList = ({ changes }: { changes: readonly ChangedTerm[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', lineHeight: 1.5, overflowWrap: 'anywhere' }}>
    {changes.map(({ label, before, after }) => (
      <li key={label}>
        {label}: {STAFF_PLANS.from(before, after)}
      </li>
    ))}
  </Box>
);
