// @ts-check
const QUIET_MILLISECONDS = 1000;
const LIMIT_MILLISECONDS = 30_000;

/**
 * Waits until a page has asked for nothing new for a second. Not Playwright's network idle: the dashboard's stream of
 * live updates never ends.
 *
 * @param {import('playwright').Page} page
 */
export async function settled(page) {
  await page.waitForLoadState('load');
  let [known, since] = [-1, Date.now()];
  for (const end = Date.now() + LIMIT_MILLISECONDS; Date.now() < end;) {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (count !== known) [known, since] = [count, Date.now()];
    else if (Date.now() - since >= QUIET_MILLISECONDS) return;
    await page.waitForTimeout(100);
  }
}
