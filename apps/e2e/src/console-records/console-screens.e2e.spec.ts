import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { pageOfItsOwn } from '../people/page-of-its-own.js';
import { Staff } from '../people/staff.js';

/** The lists of the console, and its forms that stand on a page of their own. */
const SCREENS = [
  ['/plans', 'Plans'],
  ['/plans/create', 'New plan'],
  ['/transactions', 'Transactions'],
  ['/investors', 'Investors'],
  ['/tickets', 'Tickets'],
  ['/wallets', 'Wallets'],
  ['/payout-runs', 'Payout runs'],
  ['/messages', 'Messages'],
  ['/newsletter', 'Newsletter'],
  ['/mails', 'Mail outbox'],
  ['/members', 'Staff'],
  ['/jobs', 'Jobs'],
  ['/settings', 'Settings'],
  ['/content-samples', 'Content samples'],
] as const;

/** Lists whose first row leads to a page of its own. */
const LEADING = ['/plans', '/investors', '/tickets', '/mails', '/transactions', '/payout-runs', '/members'] as const;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const) {
  test(`every screen of the console stands at ${width} pixels in ${colorScheme}, with nothing for axe to find`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    const page = await pageOfItsOwn(browser, faults);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const admin = new Staff(page, 'admin');
    await admin.signIn();
    await page.setViewportSize({ width, height: 800 });
    const search = async (where: string): Promise<void> => {
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${where}: pixels too wide`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      expect(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    for (const [path, title] of SCREENS) {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await search(path);
    }
    for (const path of LEADING) {
      await page.goto(`/admin${path}`);
      await page.locator(`main a[href$="/show"]`).first().click();
      await expect(page).toHaveURL(/\/show/);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await search(`${path}, one of them`);
    }
    expect(faults).toEqual([]);
  });
}
