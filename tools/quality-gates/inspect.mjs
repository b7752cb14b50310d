// @ts-check
import { AxeBuilder } from '@axe-core/playwright';
import { dialogsOf } from './dialogs.mjs';
import { settled } from './settled.mjs';

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [360, 1280];
/** @type {('light' | 'dark')[]} */
const THEMES = ['light', 'dark'];

/**
 * Looks at an address in two widths and two themes: WCAG violations, also of each dialog it can open; what the console
 * reports; requests to other hosts; and whether it reflows at 320 pixels.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {import('./routes.mjs').Route} route
 * @param {string | undefined} token
 * @returns {Promise<string[]>} every fault in words
 */
export async function inspect(browser, origin, route, token) {
  /** @type {Set<string>} */
  const faults = new Set();
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      try {
        const page = await context.newPage();
        if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token);
        watch(page, origin, route, faults);
        await page.goto(origin + route.address, { waitUntil: 'load' });
        await settled(page);
        await judge(page, `${width} ${colorScheme}`, faults);
        for (const [name, open] of dialogsOf(route)) {
          const opened = await open(page).then(
            () => true,
            (error) => void faults.add(`${name} does not open: ${String(error).split('\n')[0]}`),
          );
          if (opened) await judge(page, `${name}, ${width} ${colorScheme}`, faults);
          // Afresh: a dialog that is on its way out would stand in the next one's.
          await page.reload({ waitUntil: 'load' });
          await settled(page);
        }
        if (width === WIDTHS[0] && colorScheme === 'light') await reflow(page, faults);
      } finally {
        await context.close();
      }
    }
  }
  return [...faults];
}

/**
 * @param {import('playwright').Page} page @param {string} origin @param {import('./routes.mjs').Route} route
 * @param {Set<string>} faults
 */
function watch(page, origin, route, faults) {
  page.on('pageerror', (error) => faults.add(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser itself says so of every 404, and the page that is not there answers one.
    if (route.path === '/no-such-page' && message.text().includes('status of 404')) return;
    faults.add(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) faults.add(`outside: ${url}`);
  });
}

/** @param {import('playwright').Page} page @param {string} where @param {Set<string>} faults */
async function judge(page, where, faults) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  for (const { id, nodes } of violations) {
    faults.add(`axe ${id} (${where}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }
}

/** @param {import('playwright').Page} page @param {Set<string>} faults */
async function reflow(page, faults) {
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 320) faults.add(`${width} px wide at 320`);
}
