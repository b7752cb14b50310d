import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import { type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { STATEMENT } from '@clearfold/content';
import { useId, useState } from 'react';
import { FilterFields } from './filter-fields';
import { type StatementFilters } from './filter-transactions';

interface Props {
  filters: StatementFilters;
  onChange: (some: Partial<StatementFilters>) => void;
  onReset: () => void;
}

/** Starts open where there is room for it: from 900 px up. Folded, it says how many filters are on. */
export const FilterPanel = ({ filters, onChange, onReset }: Props) => {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? wide;
  const on = Object.values(filters).filter(Boolean).length;
  const id = useId();
  return (
    <Paper component="section" aria-label={STATEMENT.filters} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {STATEMENT.filters}
        </Typography>
        <Button size="small" color="secondary" onClick={onReset}>
          {STATEMENT.reset}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
        >
          {open ? STATEMENT.hideFilters : STATEMENT.showFilters(on)}
        </Button>
      </Box>
      <Collapse in={open} id={id}>
        <FilterFields filters={filters} onChange={onChange} />
      </Collapse>
    </Paper>
  );
};
