import { type Browser, expect, type Page, test } from '@playwright/test';
import { Api } from '../people/api.js';
import { DemoServer } from '../people/demo-server.js';
import { Investor } from '../people/investor.js';
import { Staff } from '../people/staff.js';
import { expectReadable } from '../screens/expect-readable.js';
import { expectReadableInBothThemes } from '../screens/expect-readable-in-both-themes.js';
import { BANK, october, wrongNovember } from './bank-statement.js';

const JOURNEY = 'reconciliation';

let server: DemoServer;
let admin: Staff;
let admin2: Staff;
let reviewer: Staff;
let auditor: Staff;
const faults: string[] = [];

const openPage = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: server.url, timezoneId: 'UTC' })).newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return page;
};

/** At the width of a phone and of a laptop, light and dark. */
const expectReadableAnywhere = async (page: Page, where: string): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadableInBothThemes(page, `${where} at ${width}`);
  }
};

const card = (page: Page) => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem', { name: BANK.name });

const toPage = async (page: Page, tab: string): Promise<void> => {
  await page.goto('/admin/reconciliation');
  await page.getByRole('navigation', { name: 'Reconciliation' }).getByRole('link', { name: tab }).click();
  await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
};

// On a server of their own, one after the other: one proposed account waits at a time, and what a step leaves the next one finds.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  DemoServer.reset(JOURNEY);
  server = await DemoServer.start(JOURNEY, () => ({}));
  admin = new Staff(await openPage(browser), 'admin');
  admin2 = new Staff(await openPage(browser), 'admin2');
  reviewer = new Staff(await openPage(browser), 'reviewer');
  auditor = new Staff(await openPage(browser), 'auditor');
  for (const member of [admin, admin2, reviewer, auditor]) await member.signIn();
});
test.afterAll(async () => {
  for (const { page } of [admin, admin2, reviewer, auditor]) await page.context().close();
  await server.stop();
});

test('an account outside is proposed by one admin and opened by another', async () => {
  const { page } = admin;
  await toPage(page, 'Outside accounts');
  await page.getByRole('button', { name: 'Propose an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose an outside account' });
  await dialog.getByLabel('What we call it').fill(BANK.name);
  await dialog.getByLabel('Account number (IBAN)').fill(BANK.identifier);
  await dialog.getByLabel('Bank', { exact: true }).fill(BANK.network);
  await expectReadable(page, 'proposing an account');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByRole('link', { name: BANK.name }).click();
  await expect(page.getByText('You proposed this. Another admin has to confirm it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  const other = admin2.page;
  await other.goto('/admin/');
  await other
    .getByRole('region', { name: 'Waiting for a second person' })
    .getByRole('link', { name: 'Outside account' })
    .click();
  await other.getByRole('link', { name: BANK.name }).click();
  await other.getByRole('button', { name: 'Confirm' }).click();
  const confirm = other.getByRole('dialog', { name: `Open “${BANK.name}”?` });
  await expect(confirm).toContainText(BANK.identifier);
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('The account is open.')).toBeVisible();
  await expectReadableAnywhere(other, 'an account');
});

test('a file is looked at first, and its lines are in the ledger once somebody records it', async () => {
  const { page } = reviewer;
  await page.goto('/admin/reconciliation');
  await expect(card(page)).toContainText('No statement yet');
  await page.getByRole('link', { name: 'Import a statement' }).click();
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option', { name: `${BANK.name} (USD)` }).click();
  const file = { name: 'october.xml', mimeType: 'text/xml', buffer: october() };
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: file.buffer.subarray(0, 1_200) });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('alert')).toContainText('What to do: Download the statement again');
  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expectReadableAnywhere(page, 'giving a statement');
  await page.getByRole('button', { name: 'Read the file' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'october.xml' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'All 2 lines' }).getByRole('listitem').first()).toContainText('+$5.01');
  await expect(page.getByText('$1,002.51')).toBeVisible();
  await expectReadableAnywhere(page, 'what is in a statement');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('Recorded, with 2 lines.')).toBeVisible();
  await page.getByRole('link', { name: 'Show its lines' }).click();
  await page.getByRole('link', { name: /NTRY-1/ }).click();
  await expect(page.getByRole('dialog', { name: 'Line' })).toContainText('Nothing yet: no request was matched with it');
  await expectReadableAnywhere(page, 'a line');
});

test('the account is held against the ledger at any day, and its items are found by age', async () => {
  const { page } = reviewer;
  await page.goto('/admin/reconciliation');
  await expect(card(page)).toContainText('Does not agree');
  await expect(card(page)).toContainText('$1,002.51');
  await expect(card(page)).toContainText('+$2.51');
  await expect(card(page)).toContainText('2 open items, oldest since Oct 2, 2025');
  await expectReadableAnywhere(page, 'the reconciliation');
  await page.getByLabel('As of the end of (UTC day)').fill('2025-10-02');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(card(page)).toContainText('+$5.01');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(card(page)).toContainText('+$2.51');
  await card(page)
    .getByRole('link', { name: /^2 open items of Journey bank, over 30 days/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'NTRY-1' })).toContainText('Line without a request');
  await expectReadableAnywhere(page, 'the open items');
});

test('the request that a line may be of is found from the line, and is shown with it', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const api = await Api.open(request);
  const investor = new Investor(await openPage(browser), 'Nora');
  const account = await api.signUp(investor);
  await api.fund(account, 10);
  await api.requestWithdrawal(account, investor, 2.5);
  await api.approveNewest(account, 'withdrawal');
  await request.dispose();

  const { page } = reviewer;
  await page.getByRole('link', { name: 'Find the request: Line without a request, -$2.50' }).click();
  await expect(page).toHaveURL(/\/admin\/requests\?.*forLine/);
  const rows = page.locator('[data-request-link]');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(investor.name)).toBeVisible();
  await expectReadableAnywhere(page, 'the requests of a line');
  await rows.click();
  // A year lies between the two, so the line is not offered by itself.
  await page.keyboard.press('c');
  const form = page.getByRole('form', { name: 'Mark as paid' });
  await form.getByRole('button', { name: 'Look for another line' }).click();
  await page.keyboard.type('NTRY-2');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: /NTRY-2/ })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await toPage(page, 'Open items');
  await page.getByRole('link', { name: 'Find the request: Line without a request, +$5.01' }).click();
  await expect(page).toHaveURL(/\/admin\/requests\?.*forLine/);
  await expect(page.getByText('No request matches these filters.')).toBeVisible();
  await investor.page.context().close();
  await toPage(page, 'Open items');
});

test('an open item is explained by one, and written off by two', async () => {
  const { page } = reviewer;
  await page.getByRole('button', { name: 'Explain: Line without a request, -$2.50' }).click();
  const fee = page.getByRole('dialog', { name: 'Explain an open item' });
  await fee.getByRole('combobox', { name: 'What it is' }).click();
  await page.getByRole('option', { name: 'Fee' }).click();
  await fee.getByLabel('Why').fill('The bank’s fee of October.');
  await fee.getByRole('button', { name: 'Explain it' }).click();
  await expect(page.getByText('Explained: it is no longer open.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'NTRY-2' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Explain: Line without a request, +$5.01' }).click();
  await fee.getByRole('combobox', { name: 'What it is' }).click();
  await page.getByRole('option', { name: 'Write-off' }).click();
  await expect(fee).toContainText('Another person must agree before it counts: a write-off always takes two.');
  await fee.getByLabel('Why').fill('Nobody ever asked for it.');
  await expectReadableAnywhere(page, 'explaining an item');
  await fee.getByRole('button', { name: 'Explain it' }).click();
  await expect(page.getByText('Noted. Another person must agree before it counts.')).toBeVisible();

  const other = admin.page;
  await toPage(other, 'Open items');
  await other.getByRole('button', { name: 'Look at the first explanation: Line without a request, +$5.01' }).click();
  const agree = other.getByRole('dialog', { name: 'Agree to an explanation' });
  await expect(agree).toContainText('Robin Reviewer explained it first');
  await expect(agree).toContainText('Nobody ever asked for it.');
  await expectReadableAnywhere(other, 'agreeing to an explanation');
  await agree.getByLabel('Why').fill('I looked, too.');
  await agree.getByRole('button', { name: 'Agree' }).click();
  await expect(other.getByText('Explained: it is no longer open.')).toBeVisible();
});

test('the auditor reads the same, saves a month as a page, and changes nothing', async () => {
  const { page } = auditor;
  await page.goto('/admin/reconciliation');
  await expect(card(page)).toContainText('Agrees');
  await expect(page.getByRole('link', { name: 'Import a statement' })).toHaveCount(0);
  await card(page)
    .getByRole('button', { name: `Month as PDF: ${BANK.name}` })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^reconciliation-[a-z0-9-]+-\d{4}-\d{2}\.pdf$/);
  await card(page).getByRole('link', { name: BANK.name }).click();
  const statement = page.getByRole('list', { name: 'Statements' }).getByRole('listitem');
  await expect(statement).toContainText('No. 1 · Oct 1, 2025 – Oct 31, 2025');
  await statement.getByRole('link').click();
  await expect(page.getByText('StatementSealed').first()).toBeVisible();
});

test('a wrong statement is taken back by two admins, and its lines count no more', async () => {
  const { page } = reviewer;
  await page.goto('/admin/reconciliation');
  await page.getByRole('link', { name: 'Import a statement' }).click();
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option', { name: `${BANK.name} (USD)` }).click();
  const file = { name: 'november.xml', mimeType: 'text/xml', buffer: wrongNovember() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('Recorded, with 1 line.')).toBeVisible();
  await page.goto('/admin/reconciliation');
  await expect(card(page)).toContainText('+$7.00');

  const { page: first } = admin;
  await toPage(first, 'Outside accounts');
  await first.getByRole('link', { name: BANK.name }).click();
  const newest = (of: Page) => of.getByRole('list', { name: 'Statements' }).getByRole('listitem').first();
  await newest(first).getByRole('button', { name: 'Take it back…' }).click();
  const ask = first.getByRole('dialog', { name: 'Take back statement No. 2?' });
  await ask.getByRole('textbox').fill('It is of another account.');
  await expectReadableAnywhere(first, 'taking a statement back');
  await ask.getByRole('button', { name: 'Ask for it' }).click();
  await expect(first.getByText('Asked for. Another admin has to agree.')).toBeVisible();

  const { page: second } = admin2;
  await second.goto('/admin/');
  const waiting = second.getByRole('region', { name: 'Waiting for a second person' });
  await waiting.getByRole('link', { name: 'Outside account' }).click();
  await expect(second.getByRole('row').filter({ hasText: BANK.name })).toContainText('Statement to take back');
  await expectReadableAnywhere(second, 'the accounts, one with a statement to take back');
  await second.getByRole('link', { name: BANK.name }).click();
  await expect(newest(second)).toContainText('It is of another account.');
  await newest(second).getByRole('button', { name: 'Agree to take it back…' }).click();
  const agree = second.getByRole('dialog', { name: 'Take back statement No. 2?' });
  await agree.getByRole('textbox').fill('So it is.');
  await agree.getByRole('button', { name: 'Take it back' }).click();
  await expect(second.getByText('The statement was taken back.')).toBeVisible();

  await page.goto('/admin/reconciliation');
  await expect(card(page)).toContainText('Agrees');
  expect(faults).toEqual([]);
});
