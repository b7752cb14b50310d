import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { consoleLightTheme } from '../theme/console-theme.js';
import { StatusBadge } from './status-badge.js';

it.each([
  ['TXN-04', 'approved', 'Approved', 'green'],
  ['TXN-05', 'completed', 'Completed', 'green'],
  ['TXN-06', 'pending', 'Pending', 'yellow'],
  ['TXN-07', 'rejected', 'Rejected', 'red'],
  ['TXN-07', 'lost at sea', 'lost at sea', 'red'],
])('[TXN-04, TXN-05, TXN-06, TXN-07] %s: a transaction that is %s reads %s in %s', (_id, status, text, tone) => {
  render(
    <ThemeProvider theme={createTheme(consoleLightTheme)}>
      <StatusBadge status={status} />
    </ThemeProvider>,
  );
  expect(screen.getByText(text)).toHaveAttribute('data-tone', tone);
});
