import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { colourOf, hueOf } from '../testing/index.js';
import { consoleDarkTheme, consoleLightTheme } from '../theme/console-theme.js';
import { StatusBadge } from './status-badge.js';

describe.each([
  ['light', consoleLightTheme],
  ['dark', consoleDarkTheme],
])('by %s', (_scheme, theme) => {
  it.each<[string, string, string, string, object?]>([
    ['TXN-04', 'approved', 'Approved', 'green'],
    ['TXN-05', 'completed', 'Completed', 'green'],
    ['TXN-06', 'pending', 'Pending', 'yellow'],
    ['TXN-07', 'rejected', 'Rejected', 'red'],
    ['TXN-07', 'rejected', 'Cancelled', 'red', { cancelled: true }],
    ['TXN-07', 'rejected', 'Returned', 'red', { returned: true }],
    ['TXN-07', 'lost at sea', 'lost at sea', 'red'],
  ])(
    '[TXN-04, TXN-05, TXN-06, TXN-07] %s: a transaction that is %s reads %s in %s',
    (_id, status, text, hue, how = {}) => {
      render(
        <ThemeProvider theme={createTheme(theme)}>
          <StatusBadge status={status} {...how} />
        </ThemeProvider>,
      );
      const badge = screen.getByText(text);
      expect(hueOf(colourOf(badge))).toBe(hue);
      expect(hueOf(colourOf(badge, 'background-color'))).toBe(hue);
    },
  );
});

it('has figures of equal width: after a proportional 1 the space is hardly seen', () => {
  render(
    <ThemeProvider theme={createTheme(consoleLightTheme)}>
      <StatusBadge status="1 of 2" />
    </ThemeProvider>,
  );
  expect(getComputedStyle(screen.getByText('1 of 2')).getPropertyValue('font-variant-numeric')).toBe(
    'tabular-nums lining-nums',
  );
});
