import { createTheme, ThemeProvider } from '@mui/material/styles';
import { clientTheme } from '@clearfold/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transaction } from '#testing/samples.ts';
import { TransactionCard } from './transaction-card';

it('has on a narrow screen what the table has: the description, the note and the way to cancel', async () => {
  const onCancel = jest.fn();
  const pending = transaction({ type: 'withdrawal', status: 'pending', adminNotes: 'Waits for a second approval' });
  render(
    <ThemeProvider theme={createTheme(clientTheme)}>
      <TransactionCard transaction={pending} onCancel={onCancel} />
    </ThemeProvider>,
  );
  expect(screen.getByText('Funds withdrawn')).toBeVisible();
  expect(screen.getByText('Waits for a second approval')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel request: Withdrawal, $100.00' }));
  expect(onCancel).toHaveBeenCalledWith(pending);
});
