import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';
import { Reviewer } from '../people/reviewer.js';
import { ledgerCommand } from './ledger-command.js';

test('[SUP-25, AUTH-01, AUTH-15, DEP-15, WDR-14, OVR-02, OVR-03, OVR-04, OVR-10] money goes in, is decided by staff, and goes out again', async ({
  openPage,
}) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage(faults), 'Grace');
  const reviewer = new Reviewer(await openPage(faults));

  await test.step('signed out, the dashboard leads to sign-in', async () => {
    await investor.page.goto('/dashboard/overview');
    await expect(investor.page).toHaveURL(/\/signin/);
  });

  await test.step('sign up', () => investor.signUp());
  await test.step('request a deposit', () => investor.requestDeposit('1250.75'));
  await investor.expectTotals({ 'Total Balance': '$0.00', 'Total Deposited': '$0.00' });

  await test.step('the reviewer approves it in the console', async () => {
    await reviewer.signIn();
    await reviewer.openRequest('Deposits', '$1,250.75', investor.name);
    await reviewer.approve();
  });

  await test.step('the client shows the balance, the chart point and the statement row', async () => {
    await investor.expectTotals({ 'Total Balance': '$1,250.75', 'Total Deposited': '$1,250.75' });
    await investor.expectChartEndsAt('$1,250.75');
    await investor.expectStatementRow('Deposit', '+$1,250.75', 'Approved', 'Funds deposited');
  });

  await test.step('a withdrawal request holds its amount', async () => {
    await investor.requestWithdrawal('500.25');
    await investor.expectTotals({ 'Total Balance': '$1,250.75' });
    await investor.expectAvailable('$750.50', '$500.25');
    await investor.expectStatementRow('Withdrawal', '$500.25', 'Pending');
  });

  await test.step('the reviewer approves it and marks it as paid', async () => {
    await reviewer.openRequest('Withdrawals', '$500.25', investor.name);
    await reviewer.approve();
    await reviewer.openRequest('To pay', '$500.25', investor.name);
    await reviewer.markAsPaid('SEPA-2026-11-0042');
  });

  await test.step('the totals are right', async () => {
    await investor.expectTotals({
      'Total Balance': '$750.50',
      'Total Deposited': '$1,250.75',
      'Total Withdrawn': '$500.25',
      'Total Invested': '$0.00',
    });
    await investor.expectAvailable('$750.50', '$0.00');
    await investor.expectChartEndsAt('$750.50');
    await investor.expectStatementRow('Withdrawal', '$500.25', 'Completed', 'Funds withdrawn');
  });

  await test.step('a rejected deposit shows its reason and moves nothing', async () => {
    await investor.requestDeposit('40');
    await reviewer.openRequest('Deposits', '$40.00', investor.name);
    await reviewer.reject('We did not receive this payment.');
    await investor.expectStatementRow('Deposit', '$40.00', 'Rejected');
    await investor.expectTotals({ 'Total Balance': '$750.50' });
  });

  await test.step('the ledger verifies: every cent follows from its events', async () => {
    const { status, output } = ledgerCommand(['verify']);
    expect(output).toContain('No difference');
    expect(status).toBe(0);
  });

  await test.step('and whoever takes the log home finds it whole there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clearfold-taken-home-'));
    try {
      const file = join(folder, 'ledger.jsonl.gz');
      expect(ledgerCommand(['export', '--out', file]).status).toBe(0);
      expect(ledgerCommand(['import', file], folder).status).toBe(0);
      const { status, output } = ledgerCommand(['verify'], folder);
      expect(output).toContain('No difference');
      expect(status).toBe(0);
    } finally {
      // Where PostgreSQL may not enter the folder, which is the caller's alone, its data lies elsewhere.
      const place = join(folder, 'postgres-place');
      if (existsSync(place)) rmSync(readFileSync(place, 'utf8').trim(), { recursive: true });
      rmSync(folder, { recursive: true });
    }
  });

  expect(faults).toEqual([]);
});

test('the console opens without a session in a handful of navigations', async ({ page }) => {
  let navigations = 0;
  page.on('framenavigated', () => navigations++);
  await page.goto('/admin/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // react-admin's login redirect is known to loop thousands of times in the router's transition mode.
  expect(navigations).toBeLessThanOrEqual(5);
});
