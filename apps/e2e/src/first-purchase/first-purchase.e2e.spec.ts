import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Api } from '../people/api.js';
import { openAsAda } from '../people/demo-investor.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';

test('from sign-up to the first purchase, and a proof of it', async ({ openPage, request }) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage(faults), 'Emmy');
  const { page } = investor;

  await test.step('sign up, deposit, credited', async () => {
    await investor.signUp();
    await investor.requestDeposit('1000');
    const api = await Api.open(request);
    await api.approveNewest({ token: await investor.token() }, 'deposit');
    await investor.expectTotals({ 'Total Balance': '$1,000.00' });
  });

  await test.step('buy a plan', async () => {
    await investor.purchase('Harbour', '250.50');
    await investor.open('Plans History');
    const row = page.getByRole('table', { name: 'Purchased Plans' }).getByRole('row').filter({ hasText: 'Harbour' });
    await expect(row).toContainText('$250.50');
    await expect(row).toContainText('(illustration)');
  });

  await test.step('the overview shows it: totals, the chart to today, the share', async () => {
    await investor.expectTotals({ 'Total Balance': '$749.50', 'Total Invested': '$250.50' });
    await investor.expectChartEndsAt('$749.50');
    await page.getByRole('button', { name: 'One week' }).click();
    await expect(page).toHaveURL(/range=1W/);
    await investor.expectChartEndsAt('$749.50');
    await expect(page.getByRole('list', { name: 'Allocation by plan' })).toContainText('Harbour$250.50100.0%');
  });

  await test.step('the statement has its history, and the browser proves it', async () => {
    await investor.open('Account Statement');
    await page.getByRole('button', { name: 'Details: Deposit, $1,000.00' }).click();
    const drawer = page.getByRole('dialog', { name: 'Transaction details' });
    await expect(drawer.getByText('Approved: the amount was added to your balance')).toBeVisible();
    // A checkpoint is signed within a minute.
    await expect(async () => {
      await drawer.getByRole('button', { name: /^Check/ }).click();
      await expect(drawer.getByText('The proof holds.')).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000, intervals: [5_000] });
    await drawer.getByRole('button', { name: 'Check again' }).click();
    await expect(drawer.getByText(/The log still begins with/)).toBeVisible();

    const saving = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download receipt (PDF)' }).click();
    const receipt = await saving;
    expect(receipt.suggestedFilename()).toMatch(/^clearfold-receipt-.+\.pdf$/);
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await drawer.getByRole('button', { name: 'Close details' }).click();
  });

  await test.step('the statement as a file says the same', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the statement of this period as CSV' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text.trimEnd().split('\r\n').at(-1)).toContain('749.50');
  });

  // A checkpoint that is not there yet is answered as an error, which the browser reports.
  expect(faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([]);
});

test('[HIST-08] Retry of a plans history that failed to load reloads the page', async ({ page }) => {
  await openAsAda(page);
  const path = '**/api/investment-plans/my-plans';
  // Until the page is loaded anew: a page that reads again by itself would take the error away before the click.
  let fails = true;
  await page.route(path, (route) => (fails ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await page.goto('/dashboard/plans-history');
  await expect(page.getByText('Failed to load plans history.')).toBeVisible();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) fails = false;
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry' }).click();
  await reloaded;
  await expect(page.getByRole('table', { name: 'Purchased Plans' })).toBeVisible();
});
