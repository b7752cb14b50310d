import { expect } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';

/** Far below the half minute that the polling would take. */
const AT_ONCE = { timeout: 15_000 };

test('what staff decides shows on the investor’s screen without a reload', async ({ openPage, request }) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage(faults), 'Mary');
  const { page } = investor;
  const api = await Api.open(request);
  const account = await api.signUp(investor);

  await test.step('the investor asks, and looks at the overview', async () => {
    const stream = page.waitForResponse('**/api/live');
    await investor.arrive(account);
    expect((await stream).status()).toBe(200);
    await investor.requestDeposit('310.25');
    await investor.open('Overview');
    await expect(page.getByRole('main').getByText('Pending')).toBeVisible();
  });

  await test.step('staff approves: row, totals, toast and bell change', async () => {
    await api.approveNewest(account, 'deposit');
    await expect(page.getByText('Your deposit was approved: $310.25 were credited.')).toBeVisible(AT_ONCE);
    await expect(page.getByRole('main').getByText('Approved')).toBeVisible(AT_ONCE);
    const card = page.getByRole('region', { name: 'Total Balance', exact: true });
    await expect(card).toContainText('Total Balance$310.25', AT_ONCE);
    await investor.expectChartEndsAt('$310.25');
  });

  await test.step('the bell counts it until it is read', async () => {
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list.getByRole('link', { name: /Your deposit was approved/ }).click();
    await expect(page).toHaveURL(/account-statement/);
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  expect(faults).toEqual([]);
});
