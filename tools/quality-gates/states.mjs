// @ts-check
import { AxeBuilder } from '@axe-core/playwright';
import { TAGS } from './inspect.mjs';
import { settled } from './settled.mjs';

/** What a screen shows besides its data, and how it is brought there. */
const STATES = /** @type {const} */ (['empty', 'failed', 'loading']);

/**
 * Looks at a screen of the dashboard with nothing in it, with an API that fails and with one that does not answer.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ full: string, empty: string }} tokens of an investor with a history and of one without
 * @returns {Promise<string[]>} every fault in words
 */
export async function inspectStates(browser, url, tokens) {
  /** @type {string[]} */
  const faults = [];
  for (const state of STATES) {
    for (const [width, colorScheme] of /** @type {const} */ ([
      [360, 'light'],
      [1280, 'dark'],
    ])) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      try {
        const page = await context.newPage();
        const token = state === 'empty' ? tokens.empty : tokens.full;
        await page.addInitScript((value) => localStorage.setItem('token', value), token);
        if (state !== 'empty') {
          // Who is signed in is known: the guard would show nothing else.
          await page.route(/\/api\/(?!users\/me$|live)/, async (route) => {
            if (state === 'failed') await route.fulfill({ status: 500, json: {} });
          });
        }
        await page.goto(url, { waitUntil: 'load' });
        await settled(page);
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        for (const { id, nodes } of violations) {
          faults.push(
            `axe ${id} (${state}, ${width} ${colorScheme}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
          );
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) faults.push(`${wide} px too wide (${state}, ${width})`);
      } finally {
        await context.close();
      }
    }
  }
  return faults;
}
