import { expect, test } from '@playwright/test';
import { openAsAda } from '../people/demo-investor.js';

test('[OVR-09, OVR-11, OVR-12, OVR-13, OVR-14, OVR-15] the chart names its axes, starts at zero and tells each balance', async ({
  page,
}) => {
  await openAsAda(page);
  const panel = page.getByRole('region', { name: 'Financial Activity' });
  const chart = panel.locator('svg').filter({ hasText: 'Balance (USD)' });
  await expect(chart).toBeVisible();
  await expect(chart.getByText('Date', { exact: true })).toBeVisible();
  expect((await chart.boundingBox())?.height).toBe(350);

  // The lowest label of the y axis is the one furthest down.
  const labels = chart.locator('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel');
  const lowest = async () => {
    const places = await labels.evaluateAll((all) =>
      all.map((label) => ({ text: label.textContent, bottom: label.getBoundingClientRect().bottom })),
    );
    return places.sort((a, b) => b.bottom - a.bottom)[0]?.text;
  };
  await expect.poll(lowest).toMatch(/^\$0(\.00)?$/);

  // A chart that moves, or does not listen yet, sees no pointer that has come to rest.
  await expect(async () => {
    const box = (await chart.boundingBox())!;
    await page.mouse.move(box.x, box.y);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.getByRole('tooltip')).toContainText(/Balance: \$[\d,]+\.\d\d/, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});

test('[OVR-24, OVR-25, OVR-26] an overview that fails to load says so, and Retry reloads the page', async ({
  page,
}) => {
  await openAsAda(page);
  await page.route('**/api/transactions/user-transactions*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The ledger is being moved.', code: 'internal-error' } }),
  );
  // The live line makes the screens read again when it stands: nothing but Retry is to bring the overview back.
  await page.route('**/api/live', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The ledger is being moved.').first()).toBeVisible();
  await page.unroute('**/api/transactions/user-transactions*');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await reloaded;
  await expect(page.getByRole('table', { name: 'Recent Transactions' })).toBeVisible();
});

test('[AUTH-15, AUTH-16] a guarded route leads to sign-in and leaves no trace in the history', async ({ page }) => {
  await page.goto('/');
  await page.goto('/dashboard/deposit');
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('[AUTH-05, AUTH-06] a stored token loads the user when the app starts', async ({ page }) => {
  await openAsAda(page);
  await expect(page.getByText('Welcome, Ada!')).toBeVisible();
  const loaded = page.waitForResponse((response) => response.url().endsWith('/api/users/me') && response.ok());
  await page.reload();
  await loaded;
  await expect(page.getByText('Welcome, Ada!')).toBeVisible();
});

test('the document itself asks who is signed in and for the money, each once and before any code has come', async ({
  page,
}) => {
  await openAsAda(page);
  // The dashboard that the sign-in led to is still asking for what it shows.
  await page.goto('about:blank');
  await page.route('**/assets/*.js', (route) => route.abort());
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${request.headers()['authorization']?.split(' ')[0]}`);
  });
  await page.goto('/dashboard/overview');
  await expect
    .poll(() => calls.toSorted())
    .toEqual([
      '/api/investment-plans/my-plans Bearer',
      '/api/notifications Bearer',
      '/api/transactions/user-transactions Bearer',
      '/api/users/me Bearer',
    ]);
});

test('[OVR-06] the longest names and eight-figure amounts stand within the screen', async ({ page }) => {
  await openAsAda(page);
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as { user: object };
    const names = { firstName: 'W'.repeat(100), lastName: 'm'.repeat(100) };
    await route.fulfill({
      response,
      json: { user: { ...user, ...names, totalDeposited: 30_121_661.6 } },
    });
  });
  for (const width of [1280, 900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    const card = page.getByRole('region', { name: 'Total Deposited' });
    const amount = card.getByText('$30,121,661.60');
    await expect(amount).toBeVisible();
    await expect(page.getByText(/Welcome, W+!/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const [lines, room] = await amount.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [range.getClientRects().length, element.clientWidth - range.getBoundingClientRect().width];
    });
    expect({ lines, fits: room >= 0 }).toEqual({ lines: 1, fits: true });
  }
});
