import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../people/journey.js';
import { Staff } from '../people/staff.js';
import { expectReadable } from '../screens/expect-readable.js';

type Rows = Record<string, unknown>[];

/** What the API answers to a list, and rows that the demo has none of. */
const withRows = (page: Page, list: RegExp, more: (rows: Rows) => Rows): Promise<unknown> =>
  page.route(list, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: more((await response.json()) as Rows) });
  });

/** A coin of 18 decimals, and a proposal that waits. */
const withWideAccounts = (rows: Rows): Rows => {
  const { openedAt, balance: _balance, statement, ...terms } = rows[0]!;
  const coin = { currency: 'ETH', decimals: 18, balance: '12345.123456789012345678' };
  const proposal = { staffId: 's', by: 'Somebody', at: '2026-11-20T09:00:00.000Z' };
  return [
    ...rows,
    { ...terms, ...coin, openedAt, statement, id: '99999999-1111-4111-8111-111111111111', name: 'Ether wallet' },
    { ...terms, proposal, id: '99999999-2222-4111-8111-111111111111', name: 'Second account' },
  ];
};

for (const width of [1024, 1280]) {
  test(`outside accounts of 18 decimals, and one that waits, stand at ${width} pixels`, async ({ openPage }) => {
    const faults: string[] = [];
    const page = await openPage(faults);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await new Staff(page, 'admin').arrive();
    await withRows(page, /\/staff\/outside-accounts\?/, withWideAccounts);
    await page.goto('/admin/outside-accounts');
    await expect(page.getByText('12,345.123456789012345678 ETH')).toBeVisible();
    await expect(page.getByText('Waits for a second admin')).toBeVisible();
    await expectReadable(page, `outside accounts at ${width} pixels`);
    expect(faults).toEqual([]);
  });
}

test('the words of a break-glass have room in a dialog at 360 pixels', async ({ openPage }) => {
  const faults: string[] = [];
  const page = await openPage(faults);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await new Staff(page, 'admin').arrive();
  const at = new Date().toISOString();
  const said = { staffId: 's', by: 'Amara Admin', at, reason: 'Nobody else is here until Monday.' };
  let subjectId: unknown;
  await withRows(page, /\/staff\/open-items\?/, (rows) => {
    const [first, ...others] = rows;
    subjectId = first!['id'];
    return [{ ...first, endorsement: { ...said, amount: 5, category: 'write-off' } }, ...others];
  });
  await page.route(/\/staff\/break-glass$/, (route) =>
    route.fulfill({
      json: {
        enabled: true,
        data: [{ ...said, subjectId, kind: 'explanation', takesEffectAt: new Date(Date.now() + 7_200_000) }],
      },
    }),
  );
  await page.goto('/admin/open-items');
  await page
    .getByRole('button', { name: /^Look at the first explanation/ })
    .first()
    .click();
  const words = page.getByRole('dialog').getByRole('status').locator('.MuiAlert-message');
  await expect(words).toContainText('Nobody else is here until Monday.');
  const box = (await words.boundingBox())!;
  expect(box.width).toBeGreaterThan(160);
  expect(faults).toEqual([]);
});
