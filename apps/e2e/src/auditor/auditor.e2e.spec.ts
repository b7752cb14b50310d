import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '../people/journey.js';
import { Staff } from '../people/staff.js';
import { expectReadable } from '../screens/expect-readable.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an auditor follows the money from the trial balance to the proof of an event, and takes the log home', async ({
  openPage,
}) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  const page = await openPage(faults);
  await new Staff(page, 'auditor').signIn();

  // The guide leads through it.
  await page.goto('/admin/ledger/how-to-check-us');
  await expect(heading(page, 'How to check us')).toBeVisible();
  await expect(page.getByText(/^node verifier\.mjs ledger\.jsonl\.gz --key '/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the trial balance' }).click();

  // Zero now, and zero then, with a banner that says so.
  const trial = page.getByRole('table', { name: 'Trial balance' });
  await expect(trial.getByRole('row', { name: /^Total/ })).toContainText('$0.00');
  await page.getByLabel('Position', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'As it stood after event 40,' })).toBeVisible();
  await expect(trial.getByRole('row', { name: /^Total/ })).toContainText('$0.00');
  expect(page.url()).toContain(encodeURIComponent('"position":"40"'));

  // An investor's account as of then, its statement, and an event of it.
  await page
    .getByRole('link', { name: /^investor\/.*\/available$/ })
    .first()
    .click();
  await expect(heading(page, /^investor\/.*\/available$/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'As it stood after event 40,' })).toBeVisible();
  await page.getByRole('link', { name: 'Statement of this investor' }).click();
  await expect(heading(page, /^Investor [0-9a-f]{8}$/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'As it stood after event 40,' })).toBeVisible();
  await page.getByRole('table', { name: 'Statement' }).getByRole('row').nth(1).getByRole('link').click();
  await expect(heading(page, /^Event \d+$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'The event as JSON' })).toContainText('"investorId"');

  // The browser proves it, and the second time that the log has only grown.
  const proof = page.getByRole('button', { name: /Check in this browser|Check again/ });
  await expect(async () => {
    await proof.click();
    await expect(page.getByText('The proof holds.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(/byte for byte as this page shows it/)).toBeVisible();
  await proof.click();
  await expect(page.getByText(/It continues the log of [\d,]+ events that this browser saw last/)).toBeVisible();

  // Filters of the explorer stand in the address.
  await page.goto('/admin/ledger/events');
  await page.getByLabel('Type', { exact: true }).click();
  await page.getByRole('option', { name: 'DepositApproved' }).click();
  await expect(page).toHaveURL(/DepositApproved/);
  const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('DepositApproved');
  await expect(rows.filter({ hasText: 'DepositRequested' })).toHaveCount(0);

  // The whole log is folded again while one watches.
  await page.goto('/admin/ledger/check');
  await page.getByRole('button', { name: 'Start the replay' }).click();
  await expect(page.getByText(/everything stored follows from them/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('list', { name: 'Replay and compare' })).toContainText('ledger.balances');
  await page.getByRole('button', { name: 'Check the log' }).click();
  await expect(page.getByText(/^The log of [\d,]+ events is signed by/)).toBeVisible();

  // The file has as many events as the page says.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const path = await (await download).path();
  const saved = await page.getByText(/events saved as ledger\.jsonl\.gz/).innerText();
  let events = 0;
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    if (line.startsWith('{"position"')) events += 1;
  }
  expect(saved).toContain(`${events.toLocaleString('en-US')} events saved`);

  // And all of this was recorded, for the auditor to see.
  await page.goto('/admin/ledger/access-log');
  const seen = page.getByRole('table', { name: 'What I looked at' });
  await expect(seen).toContainText('/staff/ledger/export?format=jsonl');
  await expect(seen).toContainText('/staff/ledger/replay');
  // What is others' is not offered.
  await expect(page.getByRole('menuitem', { name: 'Staff, settings' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

const SCREENS = [
  ['/ledger/check', 'Ledger check'],
  ['/ledger/events', 'Events'],
  ['/ledger/events/3/show', 'Event 3'],
  ['/ledger/accounts', 'Accounts'],
  ['/ledger/accounts/platform%2Fclearing/show?position=40', 'platform/clearing'],
  ['/ledger/access-log', 'What I looked at'],
  ['/ledger/how-to-check-us', 'How to check us'],
] as const;

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const) {
  test(`the auditor's screens stand at ${width} pixels in ${colorScheme}, with nothing for axe to find`, async ({
    openPage,
  }) => {
    const faults: string[] = [];
    const page = await openPage(faults);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await new Staff(page, 'auditor').arrive();
    for (const [path, title] of SCREENS) {
      await page.goto(`/admin${path}`);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expectReadable(page, path);
    }
    expect(faults).toEqual([]);
  });
}
