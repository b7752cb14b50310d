import { expect, test } from '@playwright/test';
import { openDrawn } from '../people/drawn-page.js';

/** Of each kind of page one; each has code of its own, which the browser is told to load with all that it needs. */
const PAGES = ['/', '/investment-plans', '/blog/understanding-market-volatility', '/forgot-password', '/verify-email'];

// A second time it would lay the whole page out anew, in the middle of somebody's click.
test('no page loads the style sheet that its document holds already', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') loaded.push(`${page.url()}: ${request.url()}`);
  });
  for (const path of PAGES) {
    await openDrawn(page, path);
    expect(await page.locator('head style').count(), path).toBeGreaterThan(0);
  }
  expect(loaded).toEqual([]);
});
