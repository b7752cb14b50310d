import { expect } from '@playwright/test';
import { test } from '../people/journey.js';
import { Staff } from '../people/staff.js';
import { expectReadable } from '../screens/expect-readable.js';

/** The lists of the console, and its forms that stand on a page of their own. */
const SCREENS = [
  ['/plans', 'Plans'],
  ['/plans/create', 'New plan'],
  ['/transactions', 'Transactions'],
  ['/investors', 'Investors'],
  ['/tickets', 'Tickets'],
  ['/wallets', 'Wallets'],
  ['/policy', 'Policy'],
  ['/payout-runs', 'Payout runs'],
  ['/reconciliation', 'Reconciliation'],
  ['/open-items', 'Open items'],
  ['/outside-lines', 'Lines'],
  ['/statement-imports', 'Statement imports'],
  ['/statement-imports/create', 'Import a statement'],
  ['/outside-accounts', 'Outside accounts'],
  ['/messages', 'Messages'],
  ['/newsletter', 'Newsletter'],
  ['/mails', 'Mail outbox'],
  ['/members', 'Staff'],
  ['/jobs', 'Jobs'],
  ['/settings', 'Settings'],
  ['/content-samples', 'Content samples'],
] as const;

/** Lists whose first row leads to a page of its own. */
const LEADING = ['/plans', '/investors', '/tickets', '/mails', '/transactions', '/payout-runs', '/members'];

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const) {
  test(`every screen of the console stands at ${width} pixels in ${colorScheme}, with nothing for axe to find`, async ({
    openPage,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    const page = await openPage(faults);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await new Staff(page, 'admin').arrive();
    const search = async (where: string): Promise<void> => {
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expectReadable(page, where);
    };
    for (const [path, title] of SCREENS) {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await search(path);
      if (!LEADING.includes(path)) continue;
      await page.locator(`main a[href$="/show"]`).first().click();
      await expect(page).toHaveURL(/\/show/);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await search(`${path}, one of them`);
    }
    expect(faults).toEqual([]);
  });
}
