import { expect } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';

test('an account is used, asks for help, expires, forgets its password and is deleted', async ({
  openPage,
  request,
}) => {
  const investor = new Investor(await openPage([]), 'Sofia');
  const { page } = investor;
  const api = await Api.open(request);
  const account = await api.signUp(investor);
  await api.fund(account, 120.5);
  await investor.signIn();

  /** Ends the session while a request is on its way: before, the live line might tell of the end ahead of the click. */
  const endsWith = (address: string) =>
    page.route(
      address,
      async (route) => {
        await api.endSession(await investor.token());
        await route.continue();
      },
      { times: 1 },
    );

  await test.step('the chart ends at the balance', async () => {
    await investor.expectTotals({ 'Total Balance': '$120.50' });
    await investor.expectChartEndsAt('$120.50');
  });

  await test.step('settings: the profile is saved and still there after a reload', async () => {
    await investor.open('Settings');
    await page.getByLabel('Country').fill('Portugal');
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  });

  await test.step('a ticket is submitted, and its answer arrives', async () => {
    await investor.open('Support');
    await page.getByRole('button', { name: 'Submit New Ticket' }).click();
    const form = page.getByRole('dialog', { name: 'Submit New Ticket' });
    await form.getByLabel('Subject').selectOption({ index: 1 });
    await form.getByLabel('Message').fill('Where is my deposit?');
    await form.getByRole('button', { name: 'Submit Ticket' }).click();
    await expect(page.getByText('Open', { exact: true })).toBeVisible();
    await api.answerTicket(account, 'It was credited this morning.');
    await page.reload();
    await page.getByRole('button', { name: /^View: / }).click();
    const ticket = page.getByRole('dialog', { name: 'Support Ticket' });
    await expect(ticket).toContainText('It was credited this morning.');
    await ticket.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a session that ends in mid-form comes back to what was typed, without the PIN', async () => {
    await investor.open('Withdrawal');
    await page.getByLabel('Amount (USD)').fill('12.34');
    await page.getByLabel('Recipient Account Details').fill('DE02 1203 0000 0000 2020 51');
    await page.getByLabel('Transaction PIN').fill('4821');
    await endsWith('**/api/transactions/withdrawal-request');
    await page.getByRole('button', { name: 'Submit Withdrawal Request' }).click();
    await expect(page.getByText(/Your session has ended\./)).toBeVisible();
    // Nothing of it is kept where the next person at this browser could read it.
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /4821|DE02|12\.34/,
    );
    await investor.enterSignIn();
    await expect(page).toHaveURL(/\/dashboard\/withdrawal/);
    await expect(page.getByLabel('Amount (USD)')).toHaveValue('12.34');
    await expect(page.getByLabel('Recipient Account Details')).toHaveValue('DE02 1203 0000 0000 2020 51');
    await expect(page.getByLabel('Transaction PIN')).toHaveValue('');
  });

  await test.step('so does a purchase: its dialog opens again', async () => {
    await investor.open('Investment Plans');
    await page.getByRole('button', { name: 'Purchase Plan: Harbour' }).click();
    const dialog = page.getByRole('dialog', { name: 'Purchase Harbour' });
    await dialog.getByLabel('Amount (USD)').fill('51.5');
    await dialog.getByLabel('Transaction PIN').fill('4821');
    await endsWith('**/api/investment-plans/*/purchase');
    await dialog.getByRole('button', { name: 'Confirm Purchase' }).click();
    await expect(page.getByText(/Your session has ended\./)).toBeVisible();
    await investor.enterSignIn();
    await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('51.5');
    await expect(dialog.getByLabel('Transaction PIN')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a forgotten password is chosen anew with the PIN', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await investor.resetPassword('another journey altogether');
    await investor.signIn('another journey altogether');
    await investor.expectTotals({ 'Total Balance': '$120.50' });
  });

  await test.step('an account with money is not deleted', async () => {
    await investor.deleteAccount();
    await expect(page.getByText(/an available balance/)).toBeVisible();
  });

  await test.step('an empty one is, and nobody signs in to it again', async () => {
    const leaver = new Investor(await openPage([]), 'Rosa');
    await leaver.arrive(await api.signUp(leaver));
    await leaver.deleteAccount();
    await expect(leaver.page).not.toHaveURL(/\/dashboard/);
    await leaver.page.goto('/signin');
    await leaver.enterSignIn();
    await expect(leaver.page.getByText('The email or password is incorrect.')).toBeVisible();
  });
});
