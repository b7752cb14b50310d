// @ts-check
/** @typedef {import('playwright').Page} Page */

/**
 * What a visitor does first, where the page has it: each is one interaction, and what it leads to is drawn before the
 * next one.
 *
 * @type {readonly ((page: Page) => Promise<void>)[]}
 */
const STEPS = [
  (page) => press(page.getByRole('button', { name: /^Switch to/ })),
  (page) => press(page.getByRole('button', { name: 'Open menu' })),
  (page) => page.keyboard.press('Escape'),
  (page) => press(page.locator('main button[aria-expanded="false"]')),
  async (page) => {
    const field = page.locator('main input:not([type=range])').first();
    if (await field.isVisible()) await field.pressSequentially('ada');
  },
  (page) => page.keyboard.press('Tab'),
];

/** @param {import('playwright').Locator} buttons */
async function press(buttons) {
  const button = buttons.first();
  if (await button.isVisible()) await button.click();
}

/**
 * Uses a page as its first visitor would.
 *
 * @param {Page} page
 * @returns {Promise<number>} milliseconds from the slowest key or tap to the frame that shows its effect
 */
export async function slowestInteraction(page) {
  await page.evaluate(() => {
    const seen = { slowest: 0 };
    Object.assign(window, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = /** @type {any} */ (entry);
        if (interactionId) seen.slowest = Math.max(seen.slowest, duration);
      }
    }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
  });
  for (const step of STEPS) {
    await step(page);
    await page.evaluate(nextFrames);
  }
  return page.evaluate(() => /** @type {any} */ (window).interactions.slowest);
}

/** An interaction is reported once the frame that shows it is on the screen. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
