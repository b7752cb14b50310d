import { expect, type Page } from '@playwright/test';
import { Api } from '../people/api.js';
import { Investor } from '../people/investor.js';
import { test } from '../people/journey.js';
import { Reviewer } from '../people/reviewer.js';
import { expectReadableInBothThemes } from '../screens/expect-readable-in-both-themes.js';

/** Above it a deposit needs two people. */
const LARGE = 12_345.67;

/** The pending requests of a kind that one search finds, oldest first. */
const queueOf = (kind: string, q: string): string =>
  `/admin/requests?${new URLSearchParams({
    filter: JSON.stringify({ kind, status: 'pending', q }),
    sort: 'createdAt',
    order: 'ASC',
  })}`;

const rows = (page: Page) => page.locator('[data-request-link]');

test.describe('the review queue', () => {
  test('takes ten decisions by keyboard, at three keys each', async ({ openPage, request }) => {
    const faults: string[] = [];
    const investor = new Investor(await openPage(faults), 'Tenfold');
    const reviewer = new Reviewer(await openPage(faults));
    const { page } = reviewer;
    const api = await Api.open(request);
    const account = await api.signUp(investor);
    for (let amount = 11; amount <= 20; amount += 1) await api.requestDeposit(account, amount);

    await reviewer.arrive();
    await page.goto(queueOf('deposit', account.id));
    await expect(rows(page)).toHaveCount(10);
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };

    await press('j');
    for (let decided = 1; decided <= 10; decided += 1) {
      const rejects = decided % 5 === 0;
      const amount = `$${10 + decided}.00`;
      await press(rejects ? 'r' : 'a');
      await expect(page.getByRole('form', { name: rejects ? 'Reject deposit' : 'Approve deposit' })).toBeVisible();
      await expect(page.getByRole('heading', { name: `Deposit of ${amount}` })).toBeVisible();
      if (rejects) await press('1');
      await press('Enter');
      const words = `${rejects ? 'Rejected' : 'Approved'}: deposit of ${amount}`;
      await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached();
    }
    expect(keys).toBeLessThanOrEqual(30);
    expect(await api.statusesOf(account, 'deposit')).toEqual({ approved: 8, rejected: 2 });
    expect(faults).toEqual([]);
  });

  test('tells two people who look at one request of each other, and records one decision', async ({
    openPage,
    request,
  }) => {
    const investor = new Investor(await openPage([]), 'Twofold');
    const first = new Reviewer(await openPage([]));
    const second = new Reviewer(await openPage([]), 'admin@clearfold.example');
    const api = await Api.open(request);
    const account = await api.signUp(investor);
    await api.requestDeposit(account, 77);
    await Promise.all([first.arrive(), second.arrive()]);

    await first.page.goto(queueOf('deposit', account.id));
    await rows(first.page).click();
    await expect(first.page.getByText(/^You are reviewing this until/)).toBeVisible();
    await second.page.goto(queueOf('deposit', account.id));
    await expect(second.page.getByText('Being reviewed by Robin Reviewer')).toBeVisible();
    await rows(second.page).click();
    await expect(second.page.getByText(/^Robin Reviewer is reviewing this request/)).toBeVisible();
    // All of it, and not only what its row knows: what is cut off from here on is not shown.
    await expect(second.page.getByText(/^Balance as of ledger event/)).toBeVisible();

    // The second one's screen hears nothing of the first one's decision until they decide themselves.
    await second.page.route('**/api/staff/requests**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await second.page.keyboard.press('a');
    await expect(second.page.getByRole('form', { name: 'Approve deposit' })).toBeVisible();
    await first.reject('We did not receive this payment.');
    await second.page.keyboard.press('Enter');
    await second.page.unroute('**/api/staff/requests**');
    await expect(second.page.getByRole('alert').filter({ hasText: 'Your decision was not recorded.' })).toContainText(
      /Robin Reviewer (rejected|decided) this request meanwhile/,
    );
    expect(await api.statusesOf(account, 'deposit')).toEqual({ rejected: 1 });
  });

  test('lets nobody give both approvals of a large deposit', async ({ openPage, request }) => {
    const investor = new Investor(await openPage([]), 'Foureyes');
    const first = new Reviewer(await openPage([]));
    const second = new Reviewer(await openPage([]), 'admin@clearfold.example');
    const api = await Api.open(request);
    const account = await api.signUp(investor);
    await api.requestDeposit(account, LARGE);
    await Promise.all([first.arrive(), second.arrive()]);

    await first.page.goto(queueOf('deposit', account.id));
    await rows(first.page).click();
    await first.page.keyboard.press('a');
    await first.page.getByRole('form').getByRole('button', { name: 'Approve deposit' }).click();
    await expect(first.page.getByRole('status').filter({ hasText: 'First approval given' }).first()).toBeAttached();
    await first.page.goto(queueOf('deposit', account.id));
    await rows(first.page).click();
    await expect(
      first.page.getByText('You gave the first approval. Another person must give the second.'),
    ).toBeVisible();
    await expect(first.page.getByRole('button', { name: 'Approve', exact: false })).toHaveCount(0);
    // What the screen does not offer, the server refuses as well.
    expect(await api.tryToApproveNewest(account, 'deposit')).toMatchObject({
      status: 409,
      text: expect.stringContaining('second-person-needed'),
    });
    expect(await api.statusesOf(account, 'deposit')).toEqual({ pending: 1 });

    await second.page.goto(queueOf('deposit', account.id));
    await rows(second.page).click();
    await second.page.keyboard.press('a');
    const form = second.page.getByRole('form', { name: 'Second approval: deposit' });
    await form.getByRole('button', { name: 'Approve deposit' }).click();
    await expect(second.page.getByRole('status').filter({ hasText: 'Approved: deposit' }).first()).toBeAttached();
    expect(await api.statusesOf(account, 'deposit')).toEqual({ approved: 1 });
  });

  test('decides many at once, and says which one somebody else was faster with', async ({ openPage, request }) => {
    const faults: string[] = [];
    const investor = new Investor(await openPage(faults), 'Manifold');
    const reviewer = new Reviewer(await openPage(faults), 'admin@clearfold.example');
    const { page } = reviewer;
    const api = await Api.open(request);
    const account = await api.signUp(investor);
    for (const amount of [31, 32, 33]) await api.requestDeposit(account, amount);
    await reviewer.arrive();
    await page.goto(queueOf('deposit', account.id));
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expect(page.getByText('All 3 matching requests are selected.')).toBeVisible();
    await page.getByRole('button', { name: 'Approve…' }).click();
    await api.approveNewest(account, 'deposit');
    await page.getByRole('button', { name: 'Approve 3' }).click();
    const dialog = page.getByRole('dialog', { name: '2 of 3 done' });
    const results = dialog.getByRole('list', { name: 'Result per request' }).getByRole('listitem');
    await expect(results.first()).toContainText('Robin Reviewer approved this request meanwhile.');
    await expect(results.filter({ hasText: /Approved$/ })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await api.statusesOf(account, 'deposit')).toEqual({ approved: 3 });
    expect(faults).toEqual([]);
  });
});

test('the dashboard and the queue read well at 360 and 1280 pixels, light and dark', async ({ openPage, baseURL }) => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  const reviewer = new Reviewer(await openPage(faults), 'admin@clearfold.example');
  const { page } = reviewer;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reviewer.arrive();
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const judge = (screen: string): Promise<void> => expectReadableInBothThemes(page, `${screen} at ${size.width}`);
    await page.goto(`${baseURL}/admin/`);
    await expect(page.getByTestId('flow-chart')).toBeVisible();
    await judge('dashboard');
    await page.goto(`${baseURL}/admin/requests`);
    await expect(rows(page).first()).toBeVisible();
    await judge('queue');
    await rows(page).first().click();
    await expect(page.getByText(/^Balance as of ledger event/)).toBeVisible();
    await judge('panel');
    await page.keyboard.press('r');
    await expect(page.getByRole('form', { name: /^Reject/ })).toBeVisible();
    await judge('rejecting');
  }
  expect(faults).toEqual([]);
});
