// @ts-check
import { dialogsOf } from './dialogs.mjs';
import { quantile } from '../figures/quantile.mjs';
import { settled } from './settled.mjs';

/**
 * The slowest answer to a click or a key on a screen of a cheap phone: everything that can be opened is opened, the
 * colours are switched, and something is typed where something can be.
 *
 * @param {import('playwright').Browser} browser @param {string} url @param {import('./routes.mjs').Route} route
 * @param {string | undefined} token
 * @returns {Promise<number>} milliseconds from the input to the next paint; NaN if nothing on it answered
 */
export async function measureResponse(browser, url, route, token) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  /** @type {number[]} */
  const slowest = [];
  try {
    const page = await context.newPage();
    if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    /** @type {((page: import('playwright').Page) => Promise<void>)[]} */
    const acts = [switchColours, type, ...dialogsOf(route).map(([, open]) => open)];
    for (const act of acts) {
      await page.goto(url + route.address, { waitUntil: 'load' });
      await settled(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      // What does not open, the look at the screen has said already.
      await act(page).catch(() => undefined);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      // The browser reports an input some frames after it has painted the answer.
      await settled(page);
      slowest.push(await page.evaluate(() => /** @type {any} */ (window).slowestResponse));
    }
    return quantile(
      slowest.filter((milliseconds) => milliseconds > 0),
      1,
    );
  } finally {
    await context.close();
  }
}

/** @param {import('playwright').Page} page */
async function switchColours(page) {
  await page
    .getByRole('button', { name: /^Switch to/ })
    .first()
    .click();
}

/** @param {import('playwright').Page} page */
async function type(page) {
  const field = page.getByRole('main').locator('input:not([type=file]):not([type=checkbox]), textarea').first();
  if (!(await field.isVisible())) return;
  await field.click();
  await page.keyboard.type('1234');
}

/** Runs in the page, before anything of it. */
function observe() {
  Object.assign(window, { slowestResponse: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = /** @type {any} */ (entry);
      if (interactionId)
        Object.assign(window, { slowestResponse: Math.max(/** @type {any} */ (window).slowestResponse, duration) });
    }
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
}
