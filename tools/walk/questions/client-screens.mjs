// @ts-check
import { builtRoutes } from '../../quality-gates/routes.mjs';
import { openScreen } from './screen.mjs';

/**
 * Every address of the client: the website's as a stranger, the dashboard's as the investors with the longest lists.
 *
 * @param {import('../world.mjs').World} world @param {import('playwright').Browser} browser @param {{ judgeTimes: boolean }} options
 */
export async function walkClientScreens(world, browser, options) {
  const routes = builtRoutes().filter(({ area }) => area !== 'console');
  const origin = world.product.api.url;
  const { 'most transactions': biggest, 'most purchases': buyer } = world.people.investors;
  /** @type {[area: string, who: string, token?: string][]} */
  const visits = [
    ['public', 'a visitor'],
    ['dashboard', 'most transactions', biggest?.token],
    ['dashboard', 'most purchases', buyer?.token],
  ];
  for (const [area, who, token] of visits) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token);
    for (const { path } of routes.filter((route) => route.area === area)) {
      const subject = world.report.subject('client', `${path} (${who})`);
      const screen = { path, answers: path === '/no-such-page' ? 404 : 200 };
      await openScreen(world.report, subject, page, origin, screen, options);
    }
    await page.context().close();
  }
}
