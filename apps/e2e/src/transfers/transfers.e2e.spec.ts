import { expect } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';

test('[ROUTE-26, TRF-14, TRF-16, PERM-05, DATA-12, TXN-18, TXN-19] money goes from one investor to another, and a second transfer is taken back', async ({
  openPage,
  request,
}) => {
  const faults: string[] = [];
  const sender = new Investor(await openPage(faults), 'Grace');
  const recipient = new Investor(await openPage(faults), 'Alan');
  const api = await Api.open(request);
  const senderAccount = await api.signUp(sender);
  const recipientAccount = await api.signUp(recipient);
  const shortened = ({ id }: { id: string }): string => `${id.slice(0, 8)}...`;
  await api.fund(senderAccount, 300);

  await test.step('both look at their overview', async () => {
    await Promise.all([sender.arrive(senderAccount), recipient.arrive(recipientAccount)]);
    await recipient.expectTotals({ 'Total Balance': '$0.00' });
  });

  await test.step('the sender pays by user id, sees whose it is, and the amount is held', async () => {
    await sender.requestTransfer('120.50', recipientAccount.id, recipient.maskedName);
    await sender.expectTotals({ 'Total Balance': '$300.00' });
    await sender.expectAvailable('$179.50', '$120.50');
  });

  await test.step('staff approves, and both overviews change by themselves', async () => {
    await api.approveNewest(senderAccount, 'transfer');
    // Longer than the client waits between two looks at an account in which nothing is pending.
    const news = { timeout: 40_000 };
    for (const [investor, balance] of [
      [sender, '$179.50'],
      [recipient, '$120.50'],
    ] as const) {
      const card = investor.page.getByRole('region', { name: 'Total Balance', exact: true });
      await expect(card).toContainText(`Total Balance${balance}`, news);
      await investor.expectChartEndsAt(balance);
    }
  });

  await test.step('both statements name the other side', async () => {
    const to = `Transfer to User ID: ${shortened(recipientAccount)}`;
    await sender.expectStatementRow('Transfer', '-$120.50', 'Completed', to);
    const from = `Transfer from User ID: ${shortened(senderAccount)}`;
    await recipient.expectStatementRow('Transfer Received', '+$120.50', 'Completed', from);
  });

  await test.step('a second transfer is taken back in the statement, and its money is available again', async () => {
    await sender.requestTransfer('50', recipientAccount.id, recipient.maskedName);
    await sender.cancelRequest('Transfer', '$50.00');
    await sender.expectStatementRow('-$50.00', 'Cancelled', 'Cancelled by you');
    await sender.expectTotals({ 'Total Balance': '$179.50' });
    await sender.expectAvailable('$179.50', '$0.00');
  });

  expect(faults).toEqual([]);
});
