// @ts-check
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { signIn } from '../bars/people.mjs';
import { startProduct } from '../bars/product.mjs';
import { build } from '../start/build.mjs';
import { root } from '../start/root.mjs';
import { step } from '../start/steps.mjs';
import { findChromium } from '../test/chromium.mjs';

/**
 * `npm run website:pictures`: takes the landing page's pictures of the dashboard anew, from the demo's Ada, wide and
 * narrow, in both themes, and writes them into the client's public folder, where they are committed. An address as the
 * argument takes them from the product that runs there.
 */
const SIZES = [
  { name: 'wide', width: 1280, height: 800, pixels: 1 },
  { name: 'narrow', width: 360, height: 640, pixels: 2 },
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
  for (const { name, width, height, pixels } of SIZES) {
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
      await page.goto(`${product.url}/dashboard/overview`);
      await page.getByText('Total Balance').first().waitFor();
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      await page.getByRole('main').locator('svg').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      // What belongs to the screen of a visitor, not to what is shown.
      await page.addStyleTag({ content: '#clearfold-live-chat { display: none }' });
      await page.waitForTimeout(1_000);
      const file = join(folder, `${name}-${colorScheme}.webp`);
      const { size } = await sharp(await page.screenshot())
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

async function started() {
  await build(step);
  return startProduct();
}
