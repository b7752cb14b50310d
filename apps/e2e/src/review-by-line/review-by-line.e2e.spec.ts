import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, Api } from '../people/api.js';
import { DemoServer } from '../people/demo-server.js';
import { Investor } from '../people/investor.js';
import { Reviewer } from '../people/reviewer.js';
import { expectReadableInBothThemes } from '../screens/expect-readable-in-both-themes.js';
import { OutsideAccount } from './outside-account.js';

const JOURNEY = 'review-by-line';

let server: DemoServer;
let request: APIRequestContext;
let api: Api;
let wallet: OutsideAccount;
let investor: Investor;
let account: Account;
let robin: Reviewer;
const faults: string[] = [];

const openPage = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
};

/** The requests of a kind that stand so, of this journey's investor alone. */
const queueOf = (filter: object): string =>
  `/admin/requests?${new URLSearchParams({
    filter: JSON.stringify({ ...filter, q: account.id }),
    sort: 'createdAt',
    order: 'ASC',
  })}`;

const PENDING = { kind: 'deposit', status: 'pending' };

const rows = (page: Page) => page.locator('[data-request-link]');

/** Opens the one request of a queue, and waits for the lines that fit it. */
const openOnly = async ({ page }: Reviewer, filter: object): Promise<void> => {
  await page.goto(queueOf(filter));
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await expect(page.getByText(/^Balance as of ledger event/)).toBeVisible();
};

const announced = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();

// On a server of their own, one after the other: what a deposit needs is everybody's, and one admin proposes at a time.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, playwright }) => {
  test.setTimeout(400_000);
  DemoServer.reset(JOURNEY);
  server = await DemoServer.start(JOURNEY, () => ({}));
  request = await playwright.request.newContext({ baseURL: server.url });
  api = await Api.open(request);
  wallet = await OutsideAccount.open(request, 'wallet', 'ETH');
  investor = new Investor(await openPage(browser), 'Lina');
  account = await api.signUp(investor);
  robin = new Reviewer(await openPage(browser));
  await robin.signIn();
});
test.afterAll(async () => {
  for (const { page } of [investor, robin]) await page.context().close();
  await request.dispose();
  await server.stop();
});

test('a deposit is credited by the line that it came by, at its rate', async () => {
  const { page } = robin;
  await api.requestDeposit(account, 320, 'ETH');
  await wallet.import('1.00000000', '1.35000000', [
    { amount: '0.10000000', reference: '0xabc1', name: investor.name },
    { amount: '0.25000000', reference: '0xabc2', name: '' },
  ]);
  await openOnly(robin, PENDING);
  const lines = page.getByRole('list', { name: 'Lines that fit' }).getByRole('listitem');
  await expect(lines.first()).toContainText('0.10000000 ETH');
  await expect(lines.first()).toContainText('Names the investor');
  await expect(lines.first()).toContainText('Same day');

  await page.keyboard.press('a');
  await page.keyboard.press('1');
  const form = page.getByRole('form', { name: 'Approve deposit' });
  await form.getByLabel('US dollars for 1 ETH').fill('3198.5');
  await form.getByLabel('When it stood so').fill('2026-01-02T10:30');
  await form.getByLabel('Source of the rate').fill('Kraken');
  await expect(form).toContainText('0.10000000 ETH at $3,198.5 come to $319.85: $0.15 less than declared.');
  await expect(form.getByLabel('Amount to credit (USD)')).toHaveValue('319.85');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadableInBothThemes(page, `choosing a line at ${width}`);
  }
  await form.getByLabel('Note to the investor').fill('Less came in than you declared.');
  await page.keyboard.press('Control+Enter');
  await expect(announced(page, /^Approved: deposit of \$319\.85/)).toBeAttached();

  await openOnly(robin, { kind: 'deposit', status: 'approved' });
  const panel = page.getByLabel('Request under review');
  await expect(panel).toContainText('$3,198.5 for 1 ETH, Kraken, Jan 2, 2026, 10:30 AM');
  await panel.getByRole('link', { name: /^0\.10000000 ETH/ }).click();
  await expect(page).toHaveURL(/\/admin\/outside-lines\?/);
  await expect(page.getByText('0xabc1').first()).toBeVisible();
});

test('where a line is wanted, two people say why there is none, and none is approved with others', async ({
  browser,
}) => {
  const { page } = robin;
  await wallet.requireEvidence();
  await api.requestDeposit(account, 75, 'ETH');
  await page.goto(queueOf(PENDING));
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Approve…' }).click();
  await expect(page.getByRole('dialog')).toContainText('One needs a line of an outside account looked at.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await openOnly(robin, PENDING);
  await page.keyboard.press('a');
  const form = page.getByRole('form', { name: 'Approve deposit' });
  await form.getByRole('button', { name: 'Approve deposit' }).click();
  await expect(form).toContainText(
    'A deposit in this currency needs the line by which the money came. Without one, say why',
  );
  await form.getByRole('radio', { name: 'None: credit it without a line' }).check();
  await form.getByLabel('Why without a line?').fill('The exchange confirmed it by phone.');
  await expect(form).toContainText('Crediting without a line takes two people: yours is the first approval.');
  await form.getByRole('button', { name: 'Approve deposit' }).click();
  await expect(announced(page, /^First approval given: deposit of \$75\.00/)).toBeAttached();

  const alex = new Reviewer(await openPage(browser), 'admin@clearfold.example');
  await alex.signIn();
  await openOnly(alex, PENDING);
  await expect(alex.page.getByText('Without a line: The exchange confirmed it by phone.')).toBeVisible();
  await alex.page.keyboard.press('a');
  const second = alex.page.getByRole('form', { name: 'Second approval: deposit' });
  await second.getByLabel('Why without a line?').fill('I asked them, too.');
  await second.getByRole('button', { name: 'Approve deposit' }).click();
  await expect(announced(alex.page, /^Approved: deposit of \$75\.00/)).toBeAttached();
  await alex.page.context().close();
});

test('the line of a payment is found once its statement comes', async () => {
  const { page } = robin;
  await investor.signIn();
  await investor.requestWithdrawal('50.25');
  await openOnly(robin, { kind: 'withdrawal', status: 'pending' });
  await robin.approve();
  await openOnly(robin, { toPay: true });
  await robin.markAsPaid('SEPA-1');

  const bank = await OutsideAccount.open(request, 'bank', 'USD');
  await bank.import('1000.00', '949.75', [{ amount: '-50.25', reference: 'SEPA-1', name: investor.name }]);
  await openOnly(robin, { kind: 'withdrawal', status: 'completed' });
  await page.getByRole('button', { name: 'Find the line' }).click();
  const form = page.getByRole('form', { name: 'Find the line of this payment' });
  await expect(form.getByRole('radio')).toHaveCount(1);
  await expect(form).toContainText('Same payment reference · Same amount');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The line is recorded.')).toBeVisible();
  const panel = page.getByLabel('Request under review');
  await expect(panel.getByRole('link', { name: /^\$50\.25/ })).toBeVisible();
  await expect(panel.getByText('Line found by which the money went out')).toBeVisible();
  expect(faults).toEqual([]);
});
