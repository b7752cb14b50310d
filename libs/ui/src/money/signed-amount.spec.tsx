import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { colourOf, hueOf } from '../testing/index.js';
import { consoleDarkTheme, consoleLightTheme } from '../theme/console-theme.js';
import { SignedAmount } from './signed-amount.js';

it.each([
  ['TXN-08', 'deposit', '+$1,234.50', 'green'],
  ['TXN-09', 'interest_payout', '+$1,234.50', 'green'],
  ['TXN-10', 'transfer_received', '+$1,234.50', 'green'],
  ['TXN-11', 'admin_balance_adjustment_add', '+$1,234.50', 'green'],
  ['TXN-12', 'withdrawal', '-$1,234.50', 'red'],
  ['TXN-13', 'transfer', '-$1,234.50', 'red'],
  ['TXN-14', 'investment_purchase', '-$1,234.50', 'red'],
  ['TXN-15', 'admin_balance_adjustment_subtract', '-$1,234.50', 'red'],
  ['TXN-16', 'a_type_of_tomorrow', '-$1,234.50', 'red'],
])(
  '[TXN-08, TXN-09, TXN-10, TXN-11, TXN-12, TXN-13, TXN-14, TXN-15, TXN-16] %s: [CONST-01] the amount of a %s reads %s in %s',
  (_id, type, text, hue) => {
    for (const theme of [consoleLightTheme, consoleDarkTheme]) {
      const { unmount } = render(
        <ThemeProvider theme={createTheme(theme)}>
          <SignedAmount type={type} amount={1234.5} />
        </ThemeProvider>,
      );
      expect(hueOf(colourOf(screen.getByText(text)))).toBe(hue);
      unmount();
    }
  },
);

it.each([
  [{}, '-$1.00', 'SPAN', 'red'],
  [{ unmoved: true }, '-$1.00', 'S', 'red'],
  [{ returned: true }, '+$1.00', 'SPAN', 'green'],
  [{ returned: false }, '-$1.00', 'SPAN', 'red'],
])('writes a withdrawal of %j as %s', (how, text, tag, hue) => {
  render(
    <ThemeProvider theme={createTheme(consoleLightTheme)}>
      <SignedAmount type="withdrawal" amount={1} {...how} />
    </ThemeProvider>,
  );
  expect(screen.getByText(text).tagName).toBe(tag);
  expect(hueOf(colourOf(screen.getByText(text)))).toBe(hue);
});
