// @ts-check
import { gzipSync } from 'node:zlib';
import { median } from '../figures/quantile.mjs';
import { settled } from './settled.mjs';
import { CHART_CHUNK } from './targets.mjs';

/**
 * @typedef {{ scripts: number, charts: number, paint: number, shift: number }} Load sizes in kilobytes, paint in
 *   milliseconds
 */

const ROUNDS = 3;

/**
 * Loads an address for the first time, as a cheap phone on a slow line does.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string | undefined} token
 * @returns {Promise<Load>} the median of three
 */
export async function measureLoad(browser, url, token) {
  /** @type {Load[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loadOnce(browser, url, token));
  /** @param {keyof Load} key */
  const middle = (key) => median(rounds.map((load) => load[key]));
  return { scripts: middle('scripts'), charts: middle('charts'), paint: middle('paint'), shift: middle('shift') };
}

/** @param {import('playwright').Browser} browser @param {string} url @param {string | undefined} token */
async function loadOnce(browser, url, token) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    if (token) await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    /** @type {Promise<[path: string, kilobytes: number]>[]} */
    const scripts = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(sizeOf(response));
    });
    await page.goto(url, { waitUntil: 'load' });
    await settled(page);
    const { paint, shift } = await page.evaluate(() => /** @type {any} */ (window).loadFigures);
    const sizes = await Promise.all(scripts);
    /** @param {(path: string) => boolean} wanted */
    const sum = (wanted) => sizes.reduce((all, [path, size]) => all + (wanted(path) ? size : 0), 0);
    return {
      scripts: sum((path) => !CHART_CHUNK.test(path)),
      charts: sum((path) => CHART_CHUNK.test(path)),
      paint,
      shift,
    };
  } finally {
    await context.close();
  }
}

/** @param {import('playwright').Response} response @returns {Promise<[string, number]>} */
async function sizeOf(response) {
  return [new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length / 1000];
}

/** Runs in the page, before anything of it. */
function observe() {
  // A page that never paints has no largest paint; one that never shifts has shifted by nothing.
  const figures = { paint: Number.NaN, shift: 0 };
  Object.assign(window, { loadFigures: figures });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = /** @type {any} */ (entry);
      if (!hadRecentInput) figures.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
