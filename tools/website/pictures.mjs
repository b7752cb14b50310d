// @ts-check
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { signIn } from '../quality-gates/people.mjs';
import { startProduct } from '../quality-gates/product.mjs';
import { build } from '../start/build.mjs';
import { root } from '../start/root.mjs';
import { step } from '../start/steps.mjs';
import { findChromium } from '../test/chromium.mjs';

/**
 * `npm run website:pictures`: takes the landing page's pictures of overview and statement anew, from the demo's Ada, wide and
 * narrow, in both themes, and writes them into the client's public folder, where they are committed. An address as the
 * argument takes them from the product that runs there.
 */
const SHOTS = [
  { name: 'overview-wide', path: 'overview', width: 1280, height: 800, pixels: 1 },
  { name: 'overview-narrow', path: 'overview', width: 360, height: 640, pixels: 2 },
  // What stands beside the menu and below the filters: the list is what is shown.
  {
    name: 'statement-wide',
    path: 'account-statement?balance=shown',
    width: 1164,
    height: 1100,
    pixels: 1.25,
    list: [836, 640],
  },
  {
    name: 'statement-narrow',
    path: 'account-statement?balance=shown',
    width: 360,
    height: 1100,
    pixels: 2,
    list: [360, 640],
  },
];

const [address] = process.argv.slice(2);
const product = address ? { url: address, stop: async () => {} } : await started();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const folder = join(root, 'apps/client/public/dashboard-pictures');
  await mkdir(folder, { recursive: true });
  const { token } = await signIn(product.url, 'ada@clearfold.example');
  for (const { name, path, width, height, pixels, list } of SHOTS) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: pixels,
        colorScheme,
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: 'en-US',
      });
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
      await page.goto(`${product.url}/dashboard/${path}`);
      await page
        .getByText(list ? 'Statement of this period' : 'Total Balance')
        .first()
        .waitFor();
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      await page.getByRole('main').locator('svg:visible').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      // What belongs to the screen of a visitor, not to what is shown.
      await page.addStyleTag({ content: '#clearfold-live-chat { display: none }' });
      await page.waitForTimeout(1_000);
      const file = join(folder, `${name}-${colorScheme}.webp`);
      const { size } = await sharp(await page.screenshot(list && (await clipOf(page, list))))
        .webp({ quality: 78, effort: 6 })
        .toFile(file);
      console.log(`${name}-${colorScheme}.webp  ${Math.ceil(size / 1024)} KiB`);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

/**
 * The list of a statement from its head on; narrow screens show their whole width.
 *
 * @param {import('playwright').Page} page
 * @param {number[]} size of what is shown
 */
async function clipOf(page, [width = 0, height = 0]) {
  const box = await page.locator('.MuiPaper-root', { hasText: 'Statement of this period' }).last().boundingBox();
  if (!box) throw new Error('the statement has no list');
  return { clip: { x: width < 600 ? 0 : box.x, y: box.y, width, height } };
}

async function started() {
  await build(step);
  return startProduct();
}
