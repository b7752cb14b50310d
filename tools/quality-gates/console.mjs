// @ts-check
import { AxeBuilder } from '@axe-core/playwright';
import { TAGS } from './inspect.mjs';
import { settled } from './settled.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {(page: Page) => Promise<void>} Open */

/** @param {string} opener @returns {Open} */
const dialog = (opener) => async (page) => {
  await page.getByRole('main').getByRole('button', { name: opener }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** @type {Open} */
const firstRequest = async (page) => {
  await page.locator('[data-request-link]').first().click();
  await page.getByRole('group', { name: 'Evidence' }).waitFor();
};

/**
 * What opens over a screen, by its address; a record's page by its list's address and "/one".
 *
 * @type {Readonly<Record<string, readonly [name: string, open: Open][]>>}
 */
const DIALOGS = {
  '/admin/requests': [['evidence', firstRequest]],
  '/admin/investors/one': [
    ['adjustment', dialog('Propose adjustment')],
    ['freeze', dialog('Freeze')],
    ['end sessions', dialog('End sessions')],
  ],
  '/admin/plans/one': [['archive', dialog('Archive')]],
  '/admin/wallets': [['propose', dialog('Propose an address')]],
  '/admin/members': [['invite', dialog('Invite')]],
  '/admin/passkeys': [['add', dialog('Add a passkey')]],
};

/** Screens that stand in no menu of the console's frame. */
const UNLISTED = ['/admin/passkeys'];

/**
 * Every screen of the console as an admin finds it: those of the menu, which it reads from the menu itself, so that a new
 * one is looked at without being named; what stands in none; the first record of each list; and what opens over them. In each, what axe finds,
 * what the console reports, and whether it is wider than the screen.
 *
 * @param {import('playwright').Browser} browser @param {string} origin
 * @returns {Promise<Map<string, Set<string>>>} the faults of each screen
 */
export async function inspectConsole(browser, origin) {
  const token = await signIn(origin);
  /** @type {Map<string, Set<string>>} */
  const faults = new Map();
  const paths = [...(await menuOf(browser, origin, token)), ...UNLISTED];
  for (const width of [1280, 360]) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await openConsole(browser, token, { width, colorScheme });
      for (const path of paths) {
        await look(page, origin, path, `${width} ${colorScheme}`, faults);
      }
      await page.context().close();
    }
  }
  return faults;
}

/**
 * @param {Page} page @param {string} origin @param {string} path @param {string} where
 * @param {Map<string, Set<string>>} faults
 */
async function look(page, origin, path, where, faults) {
  /** @param {string} screen @param {string} fault */
  const add = (screen, fault) => faults.set(screen, (faults.get(screen) ?? new Set()).add(fault));
  /** @param {string} screen @param {string} [over] */
  const judge = async (screen, over) => {
    await settled(page);
    if (!faults.has(screen)) faults.set(screen, new Set());
    const at = over ? `${over}, ${where}` : where;
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    for (const { id, nodes } of violations) {
      add(screen, `axe ${id} (${at}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) add(screen, `${wide} px too wide (${at})`);
  };
  /** @param {string} screen */
  const judgeDialogs = async (screen) => {
    for (const [name, open] of DIALOGS[screen] ?? []) {
      await open(page);
      await judge(screen, name);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  };
  const report = (/** @type {string} */ fault) => add(path, fault);
  page.removeAllListeners('pageerror').on('pageerror', (error) => report(`error: ${error.message}`));
  page.removeAllListeners('console').on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`);
  });
  await page.goto(origin + path, { waitUntil: 'load' });
  await judge(path);
  await judgeDialogs(path);
  const record = page.locator(`main a[href^="${path}/"][href$="/show"]`).first();
  if ((await record.count()) === 0) return;
  await page.goto(origin + (await record.getAttribute('href')), { waitUntil: 'load' });
  await judge(`${path}/one`);
  await judgeDialogs(`${path}/one`);
}

/**
 * @param {import('playwright').Browser} browser @param {string} token
 * @param {{ width: number, colorScheme: 'light' | 'dark' }} look
 */
async function openConsole(browser, token, { width, colorScheme }) {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('staff-token', value), token);
  return page;
}

/** @param {import('playwright').Browser} browser @param {string} origin @param {string} token @returns {Promise<string[]>} */
async function menuOf(browser, origin, token) {
  const page = await openConsole(browser, token, { width: 1280, colorScheme: 'light' });
  await page.goto(`${origin}/admin/`, { waitUntil: 'load' });
  await page.getByRole('menuitem', { name: 'Staff, settings' }).waitFor();
  const paths = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? '').filter(Boolean));
  // An entry may stand for several lists, which stand above each other's rows.
  for (const path of [...paths]) {
    // The console's network is never idle: it listens.
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await settled(page);
    const tabs = page.locator('[data-group-tabs] a');
    const others = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href') ?? ''));
    paths.push(...others.filter((other) => !paths.includes(other)));
  }
  await page.context().close();
  return paths;
}

/** @param {string} origin @returns {Promise<string>} a token of the demo's admin */
async function signIn(origin) {
  const response = await fetch(`${origin}/api/staff/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@clearfold.example', password: 'clearfold-demo' }),
  });
  const { token } = /** @type {{ token?: string }} */ (await response.json());
  if (!token) throw new Error(`the demo's admin could not sign in: ${response.status}`);
  return token;
}
