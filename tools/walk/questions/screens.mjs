// @ts-check
import { chromium } from 'playwright';
import { findChromium } from '../../test/chromium.mjs';
import { walkClientScreens } from './client-screens.mjs';
import { walkConsoleScreens } from './console-screens.mjs';

/** Every screen of the client and of the console in a browser. @param {import('../world.mjs').World} world @param {{ judgeTimes: boolean }} options */
export async function walkScreens(world, options) {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium was found: install it, or name one with PLAYWRIGHT_CHROMIUM.');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await walkClientScreens(world, browser, options);
    await walkConsoleScreens(world, browser, options);
  } finally {
    await browser.close();
  }
}
