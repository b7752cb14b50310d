import { createTheme, ThemeProvider } from '@mui/material/styles';
import { clientTheme } from '@clearfold/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { transaction } from '#testing/samples.ts';
import { TransactionCard } from './transaction-card';

it('has on a narrow screen what the table has: the description, the note and the ways to cancel and to the details', async () => {
  const onCancel = jest.fn();
  const onOpen = jest.fn();
  const pending = transaction({ type: 'withdrawal', status: 'pending', adminNotes: 'Waits for a second approval' });
  render(
    <ThemeProvider theme={createTheme(clientTheme)}>
      <TransactionCard transaction={pending} onCancel={onCancel} onOpen={onOpen} />
    </ThemeProvider>,
  );
  expect(screen.getByText('Funds withdrawn')).toBeVisible();
  expect(screen.getByText('Waits for a second approval')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel request: Withdrawal, $100.00' }));
  expect(onCancel).toHaveBeenCalledWith(pending);
  await userEvent.click(screen.getByRole('button', { name: 'Details: Withdrawal, $100.00' }));
  expect(onOpen).toHaveBeenCalledWith(pending);
});
