import { expect, test } from '@playwright/test';

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
  await page.goto('/', { waitUntil: 'networkidle' });
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
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).search).toBe('');
  await expect(password).toHaveValue('clearfold-demo');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});
