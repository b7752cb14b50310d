import { expect, test } from '@playwright/test';
import { openAsAda } from '../people/demo-investor.js';
import { openDrawn, takenOver } from '../people/drawn-page.js';

test('a prerendered page is taken over as it is: nothing moves, nothing is drawn anew', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, replaced: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main');
      new MutationObserver(() => {
        if (document.querySelector('main') !== main) seen.replaced += 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  await openDrawn(page, '/');
  await page.getByRole('button', { name: 'How much do I need to begin?' }).click();
  await expect(page.getByText('starts from as low as $50')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: { shift: number; replaced: number } }).seen);
  expect(seen.replaced).toBe(0);
  expect(seen.shift).toBeLessThanOrEqual(0.02);
});

test('what is typed and sent before the page’s code has come is kept, and never stands in the address', async ({
  page,
}) => {
  let release = (): void => undefined;
  const code = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await code;
    await route.continue();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('ada@clearfold.example');
  await password.fill('clearfold-demo');
  await password.press('Enter');
  release();
  await takenOver(page);
  expect(new URL(page.url()).search).toBe('');
  await expect(password).toHaveValue('clearfold-demo');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('[AUTH-14, CONST-04] a document of the dashboard outlines its screen; to who is not signed in it shows nothing', async ({
  page,
}) => {
  await openAsAda(page);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard/transfer');
  await expect(page.getByRole('heading', { name: 'Transfer Funds' })).toBeVisible();
  await expect(page.getByText('Pay another investor by their user id.')).toBeVisible();
  // Its own size: the box around it turns with it.
  const size = await page.getByRole('progressbar').evaluate((spinner) => [spinner.clientWidth, spinner.clientHeight]);
  expect(size).toEqual([80, 80]);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Pay another investor by their user id.')).toBeAttached();
  await expect(page.getByText('Pay another investor by their user id.')).toBeHidden();
});

test('the outline’s title, menu and text stand where the frame’s will', async ({ page }) => {
  await openAsAda(page);

  const places = () =>
    page
      .locator('aside, header, main')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width].map(Math.round)),
      );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/dashboard/withdrawal');
    await expect(page.getByRole('heading', { name: 'Withdraw Funds' })).toBeVisible();
    const outlined = await places();
    await page.unroute('**/assets/*.js');
    await page.goto('/dashboard/withdrawal');
    await expect(page.getByText('Welcome, Ada!')).toBeVisible();
    const [drawn, shown] = [await places(), outlined.filter(([, , across]) => across !== 0)];
    expect(shown).toEqual(drawn);
  }
});
