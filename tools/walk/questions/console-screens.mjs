// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/root.mjs';
import { openScreen } from './screen.mjs';

/** @typedef {import('playwright').Page} Page */

/** Resources that stand in no menu, with a record of theirs: other screens lead to them. */
const UNLISTED = /** @type {const} */ ({ 'ledger/investors': ['auditor', 'admin'] });

/**
 * What each role finds in the console: every entry of its menu and the first record of each list. A resource that no role
 * comes to fails the walk.
 *
 * @param {import('../world.mjs').World} world @param {import('playwright').Browser} browser @param {{ judgeTimes: boolean }} options
 */
export async function walkConsoleScreens(world, browser, options) {
  const { report, product, people } = world;
  const origin = product.api.url;
  /** @type {Set<string>} */
  const seen = new Set();
  for (const [role, { token }] of Object.entries(people.staff)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript((value) => localStorage.setItem('staff-token', value), token);
    const start = report.subject('console', `${role}: /admin/`);
    await openScreen(report, start, page, origin, { path: '/admin/' }, options);
    const paths = (await report.ask(start, 'the menu', () => menuOf(page))) ?? [];
    for (const path of paths) {
      seen.add(path);
      const subject = report.subject('console', `${role}: ${path}`);
      await openScreen(report, subject, page, origin, { path }, options);
      // An entry of the menu may stand for several lists, which stand above each other's rows.
      paths.push(...(await tabsOf(page)).filter((tab) => !paths.includes(tab)));
      const record = await firstRecord(page, path);
      if (record === null) continue;
      const one = report.subject('console', `${role}: ${path}/one`);
      await openScreen(report, one, page, origin, { path: record }, options);
    }
    for (const name of Object.keys(UNLISTED).filter((one) => /** @type {any} */ (UNLISTED)[one].includes(role))) {
      seen.add(`/admin/${name}`);
      const one = report.subject('console', `${role}: /admin/${name}/one`);
      await openScreen(report, one, page, origin, { path: `/admin/${name}/${world.biggest.id}/show` }, options);
    }
    await page.context().close();
  }
  const all = report.subject('console', 'every resource');
  await report.ask(all, 'whether somebody came to it', async () => {
    const missed = consoleResources().filter((name) => !seen.has(`/admin/${name}`));
    if (missed.length > 0) throw new Error(`nobody came to ${missed.join(', ')}`);
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
async function menuOf(page) {
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const paths = await items.evaluateAll((all) => all.map((item) => item.getAttribute('href') ?? ''));
  const found = [...new Set(paths.filter((path) => path.startsWith('/admin/') && path !== '/admin/'))];
  if (found.length === 0) throw new Error('has no entry');
  return found;
}

/** @param {Page} page @returns {Promise<string[]>} */
function tabsOf(page) {
  return page.locator('[data-group-tabs] a').evaluateAll((all) => all.map((tab) => tab.getAttribute('href') ?? ''));
}

/** @param {Page} page @param {string} path of a list @returns {Promise<string | null>} */
async function firstRecord(page, path) {
  const link = page.locator(`main a[href^="${path}/"][href$="/show"]`).first();
  return (await link.count()) === 0 ? null : link.getAttribute('href');
}

/** The names of the console's resources, as they are declared. @returns {string[]} */
export function consoleResources() {
  const source = join(root, 'apps/admin/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.resources?\.tsx?$/.test(file),
  );
  return files
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\bname: '([\w/-]+)'/g)])
    .map(([, name = '']) => name)
    .sort();
}
