import { expect } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';
import { Staff } from '../people/staff.js';

// One after the other: who has decided a request is led to the next one of the queue, which must not be that of another journey
// that decides it in the same moment.
test.describe.configure({ mode: 'default' });

test('an adjustment is proposed by one admin, approved by another, and stands on the investor’s statement', async ({
  openPage,
  request,
}) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage(faults), 'Rosalind');
  const api = await Api.open(request);
  const account = await api.signUp(investor);
  // Cents of its own find it again among the adjustments of a run before.
  const amount = (20 + (Date.now() % 7_900) / 100).toFixed(2);

  const first = new Staff(await openPage(faults), 'admin');
  await first.arrive();
  await first.openInvestor(account.id, investor.name);
  await first.proposeAdjustment(amount, 'A fee was charged twice.');

  await investor.arrive(account);
  await investor.expectTotals({ 'Total Balance': '$0.00' });

  const second = new Staff(await openPage(faults), 'admin2');
  await second.arrive();
  await second.approve('Adjustments', `$${amount}`);

  await investor.expectTotals({ 'Total Balance': `$${amount}` });
  await investor.expectStatementRow(`+$${amount}`, 'A fee was charged twice.');
  expect(faults).toEqual([]);
});

test('a wrong deposit is reversed by two admins, and its evidence says so', async ({ openPage, request }) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage(faults), 'Emmy');
  const api = await Api.open(request);
  const account = await api.signUp(investor);
  // Cents of its own find it again among the second approvals of a run before.
  const amount = (100 + (Date.now() % 7_900) / 100).toFixed(2);
  await api.fund(account, Number(amount));

  const first = new Staff(await openPage(faults), 'admin');
  await first.arrive();
  await first.openInvestor(account.id, investor.name);
  await first.reverse(`Deposit $${amount}`, 'The payment was somebody else’s.');

  const second = new Staff(await openPage(faults), 'admin2');
  await second.arrive();
  await second.approve('Second person', `$${amount}`);

  await first.page.reload();
  await expect(first.page.getByText('It was reversed.')).toBeVisible();
  await investor.arrive(account);
  await investor.expectTotals({ 'Total Balance': '$0.00' });
  expect(faults).toEqual([]);
});

test('a plan gets a new version, and who bought before keeps the old terms', async ({ openPage, request }) => {
  const faults: string[] = [];
  const plan = `Tide ${Date.now() % 1_000_000}`;
  const planner = new Staff(await openPage(faults), 'plans');
  await planner.arrive();
  await planner.createPlan(plan, '2.5');

  const investor = new Investor(await openPage(faults), 'Lise');
  const api = await Api.open(request);
  const account = await api.signUp(investor);
  await api.fund(account, 100);
  await investor.arrive(account);
  await investor.purchase(plan, '50');

  await planner.reviseRate('4');
  await expect(planner.page.getByText('Interest for the whole term (%): 2.5% → 4%')).toBeVisible();

  await investor.page.reload();
  await investor.open('Investment Plans');
  await expect(investor.page.getByRole('article', { name: plan })).toContainText('4%');
  await investor.open('Plans History');
  const row = investor.page.getByRole('row').filter({ hasText: plan });
  await expect(row).toContainText('2.5%');
  await expect(row).toContainText('$50.00');
  expect(faults).toEqual([]);
});

test('support answers a ticket with a canned reply, and the investor reads it', async ({ openPage, request }) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage(faults), 'Chien-Shiung');
  const api = await Api.open(request);
  const account = await api.signUp(investor);
  await api.submitTicket(account, 'Where does my statement end?');

  const support = new Staff(await openPage(faults), 'support');
  await support.arrive();
  const words = await support.answerTicket(investor.name);
  expect(words).toContain('Sam Support, Clearfold');

  await investor.arrive(account);
  await investor.open('Support');
  await investor.page.getByRole('button', { name: /^View: Technical Support/ }).click();
  const dialog = investor.page.getByRole('dialog', { name: 'Support Ticket' });
  for (const line of words.split('\n').filter(Boolean)) await expect(dialog).toContainText(line);
  expect(faults).toEqual([]);
});

test('a frozen account says so on every screen, and has no form for money to leave by', async ({
  openPage,
  request,
}) => {
  const faults: string[] = [];
  const investor = new Investor(await openPage([]), 'Maria');
  const api = await Api.open(request);
  const account = await api.signUp(investor);
  await api.fund(account, 100);
  await investor.arrive(account);

  const reviewer = new Staff(await openPage(faults), 'reviewer');
  await reviewer.arrive();
  await reviewer.openInvestor(account.id, investor.name);
  await reviewer.freeze('Odd payments.');

  for (const screen of ['Withdrawal', 'Transfer']) {
    await investor.open(screen);
    await expect(investor.page.getByText(/^Your account has been frozen since/)).toBeVisible();
    await expect(investor.page.getByLabel('Transaction PIN')).toHaveCount(0);
  }
  await investor.expectTotals({ 'Total Balance': '$100.00' });
  await investor.expectAvailable('$100.00', '$0.00');
  expect(faults).toEqual([]);
});
