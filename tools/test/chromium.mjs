// @ts-check
import { existsSync } from 'node:fs';

const usualPlaces = [
  // Without a window's own pages, which Chromium draws also when nobody sees them: a third of a journey's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {Promise<string | undefined>} the path of a browser for the journeys */
export async function findChromium() {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`PLAYWRIGHT_CHROMIUM names ${wanted}, which does not exist.`);
  }
  const { chromium } = await import('playwright');
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}
