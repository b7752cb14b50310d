import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type Account, Api } from '../people/api.js';
import { DemoServer } from '../people/demo-server.js';
import { Investor } from '../people/investor.js';
import { Reviewer } from '../people/reviewer.js';
import { expectInSight } from '../screens/expect-in-sight.js';
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

/** On a phone, a laptop and a large screen, light and dark. */
const expectReadableAnywhere = async (page: Page, where: string): Promise<void> => {
  for (const width of [360, 1920, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadableInBothThemes(page, `${where} at ${width}`);
  }
};

/** Seen with the button, before the click, in every window that is not very short. */
const expectBesideButton = async (page: Page, form: Locator, words: readonly RegExp[]): Promise<void> => {
  for (const [width, height] of [
    [360, 800],
    [360, 640],
    [1920, 800],
    [1280, 500],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const button = form.locator('button[type=submit]');
    for (const seen of [button, ...words.map((text) => form.getByText(text).last())]) {
      await expectInSight(seen, `${String(words)} at ${width}×${height}`);
    }
  }
};

/** Where the whole foot of the panel scrolls: whoever sees the button sees the words, too. */
const expectWithButton = async (page: Page, form: Locator, words: readonly RegExp[]): Promise<void> => {
  await page.setViewportSize({ width: 640, height: 400 });
  await form.locator('button[type=submit]').scrollIntoViewIfNeeded();
  for (const text of words) await expectInSight(form.getByText(text).last(), `${String(text)} in a short window`);
  await page.setViewportSize({ width: 1280, height: 800 });
};

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
});

test('the line of a payment in a coin is found by one at a rate, and matched once another agrees', async ({
  browser,
}) => {
  const { page } = robin;
  const coins = await OutsideAccount.open(request, 'wallet', 'BTC');
  await coins.import('1.00000000', '0.99949999', [
    { amount: '-0.00025000', reference: '0xdef1', name: investor.name },
    { amount: '-0.00024000', reference: '0xdef2', name: '' },
    { amount: '-0.00001001', reference: '0xdef3', name: '' },
  ]);
  await investor.requestWithdrawal('25.10');
  await openOnly(robin, { kind: 'withdrawal', status: 'pending' });
  await robin.approve();
  await openOnly(robin, { toPay: true });
  await page.keyboard.press('c');
  const paid = page.getByRole('form', { name: 'Mark as paid' });
  await expect(paid).toContainText(
    'Paid in a coin? Its line is found once the payment is marked as paid, by two people.',
  );
  await expectBesideButton(page, paid, [/by two people\.$/]);
  await page.getByLabel('Payment reference').fill('0xdef1');
  await page.keyboard.press('Enter');
  await announced(page, /^Paid: withdrawal of \$25\.10/)
    .getByRole('link', { name: 'Find the line' })
    .click();

  const form = page.getByRole('form', { name: 'Find the line of this payment' });
  await expect(form.getByRole('radio', { name: /0\.00025000 BTC/ })).toBeVisible();
  await expect(form).toContainText('Same transaction id');
  await expect(form.getByRole('radio')).toHaveCount(3);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await form.getByRole('radio', { name: /0\.00025000 BTC/ }).check();
  await form.getByLabel('US dollars for 1 BTC').fill('100,000');
  await form.getByLabel('When it stood so').fill('2026-01-02T10:30');
  await form.getByLabel('Source of the rate').fill('Kraken');
  await expect(form).toContainText('0.00025000 BTC at $100,000 come to $25.00: $0.10 less than paid.');
  await expect(form).toContainText('Another person must agree to the same line and rate.');
  const agreedTo = [/^0\.00025000 BTC at/, /Another person must agree/];
  await expectBesideButton(page, form, agreedTo);
  await expectWithButton(page, form, agreedTo);
  await expectReadableAnywhere(page, 'a coin’s line of a payment');
  await form.getByRole('button', { name: 'Record the line' }).click();
  await expect(page.getByText('Noted. Another person must agree to the same line and rate.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You named this line and rate' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree and match' })).toHaveCount(0);
  await expectReadableAnywhere(page, 'what waits for another');

  const alex = new Reviewer(await openPage(browser), 'admin@clearfold.example');
  await alex.signIn();
  const openItem = `/admin/open-items?${new URLSearchParams({ filter: JSON.stringify({ id: [id] }) })}`;
  await alex.page.goto(openItem);
  await expect(alex.page.getByText('-$25.10').or(alex.page.getByText('+$25.10')).first()).toBeVisible();
  await openOnly(alex, { second: 'me' });
  await expect(rows(alex.page).locator('xpath=..')).toContainText('Match waits for a second person');
  await expectReadableAnywhere(alex.page, 'a queue with a match that waits');
  const agree = alex.page.getByRole('region', { name: 'Agree to the line and its rate?' });
  await expect(agree).toContainText('$100,000 for 1 BTC, Kraken, Jan 2, 2026, 10:30 AM');
  await agree.getByRole('button', { name: 'Agree and match' }).click();
  await expect(alex.page.getByText('The line is recorded.')).toBeVisible();
  const panel = alex.page.getByLabel('Request under review');
  await expect(panel.getByRole('link', { name: /^0\.00025000 BTC/ })).toBeVisible();
  await expect(panel.getByText('$100,000 for 1 BTC, Kraken, Jan 2, 2026, 10:30 AM').first()).toBeVisible();
  // The payment is no open item any more, but ten cents of it.
  await alex.page.goto(openItem);
  await expect(alex.page.getByText('$0.10').first()).toBeVisible();
  await expect(alex.page.getByText('$25.10')).toHaveCount(0);
  await alex.page.context().close();
  expect(faults).toEqual([]);
});
