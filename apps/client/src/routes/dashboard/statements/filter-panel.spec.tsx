import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { FilterPanel } from './filter-panel';
import { NO_FILTERS, type StatementFilters } from './filter-transactions';

const nothing = () => undefined;

it.each<[filters: Partial<StatementFilters>, name: string]>([
  [{}, 'Show filters'],
  [{ from: '2026-11-01' }, 'Show filters (1)'],
  [{ type: 'deposit', status: 'rejected', from: '2026-11-01', to: '2026-11-20' }, 'Show filters (4)'],
])('[STM-01] says while it is folded how many filters are on: %j: %s', (filters, name) => {
  render(
    <ThemeProvider theme={createTheme()}>
      <FilterPanel filters={{ ...NO_FILTERS, ...filters }} onChange={nothing} onReset={nothing} />
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: 'Hide filters' })).toBeVisible();
});
