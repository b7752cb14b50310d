import { expect, type Page } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';

const submit = (page: Page, name: string) => page.getByRole('button', { name });

/** Sends a form by the keyboard, and closes the dialog about how it ended by it, too. */
const send = async (page: Page, button: string): Promise<void> => {
  await submit(page, button).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

test('who sends a form by the keyboard goes on where they were, whether it was taken or refused', async ({
  openPage,
  request,
}) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage(faults), 'Grace');
  const api = await Api.open(request);
  const account = await api.signUp(investor);
  await api.fund(account, 300);
  await investor.arrive(account);
  const { page } = investor;
  await page.goto('/dashboard/deposit');
  await page.getByLabel('Amount (USD equivalent)').fill('25');
  await send(page, 'Submit Deposit Request');
  await expect(submit(page, 'Submit Deposit Request')).toBeFocused();

  await page.goto('/dashboard/withdrawal');
  await page.getByLabel('Amount (USD)', { exact: true }).fill('3');
  await page.getByLabel('Recipient Account Details').fill('DEMO-1');
  await page.getByLabel('Transaction PIN').fill('9999');
  await send(page, 'Submit Withdrawal Request');
  const isInForm = () => page.evaluate(() => Boolean(document.activeElement?.closest('form')));
  await expect.poll(isInForm).toBe(true);
  // The wrong PIN, and nothing else.
  expect(faults).toEqual([expect.stringContaining('403')]);
});
