// @ts-check
import { rounded } from '../../figures/quantile.mjs';

const BAR_MILLISECONDS = 400;
const QUIET_MILLISECONDS = 300;
const LIMIT_MILLISECONDS = 30_000;

/** The streams of live updates end with the screen, and some pages are left before a picture has come. */
const LIVE = /\/api\/(staff\/)?live$/;

/**
 * Opens an address and waits until its data is shown.
 *
 * @typedef {object} Screen
 * @property {string} path
 * @property {number} [answers] the status its document has; 200
 *
 * @param {import('../report.mjs').Report} report @param {import('../report.mjs').Subject} subject
 * @param {import('playwright').Page} page @param {string} origin @param {Screen} screen @param {{ judgeTimes: boolean }} options
 */
export async function openScreen(report, subject, page, origin, { path, answers = 200 }, { judgeTimes }) {
  const watch = watched(page, origin + path, answers);
  try {
    await report.ask(subject, path, async () => {
      const response = await page.goto(origin + path, { waitUntil: 'load' });
      if (response?.status() !== answers) throw new Error(`answered ${response?.status()}`);
      await quiet(page, watch);
      const broken = await page.getByRole('main').count();
      if (broken === 0) throw new Error('shows no main part');
    });
    const times = await page.evaluate(dataTimes);
    // A screen without data of its own is not waited for.
    if (times !== undefined) {
      subject.milliseconds.push(times.waited);
      const longest = rounded(Math.max(...subject.milliseconds));
      report.figure(subject, 'data ms', longest, judgeTimes ? BAR_MILLISECONDS : undefined);
      report.figure(subject, 'with its own work ms', rounded(times.whole));
    }
  } finally {
    for (const fault of watch.faults) subject.faults.push(`${path}: ${fault}`);
    watch.stop();
  }
}

/** @param {import('playwright').Page} page @param {string} address @param {number} answers */
function watched(page, address, answers) {
  /** @type {Set<string>} */
  const faults = new Set();
  let open = 0;
  let changedAt = performance.now();
  const count = (/** @type {number} */ change, /** @type {import('playwright').Request} */ request) => {
    if (LIVE.test(request.url().split('?')[0] ?? '')) return;
    open += change;
    changedAt = performance.now();
  };
  /** @type {Record<string, (subject: any) => void>} */
  const listeners = {
    request: (request) => count(1, request),
    requestfinished: (request) => count(-1, request),
    requestfailed: (request) => {
      count(-1, request);
      const reason = request.failure()?.errorText ?? '';
      // Whoever leaves a screen gives up what it was still asking for.
      if (reason !== 'net::ERR_ABORTED') faults.add(`failed: ${request.method()} ${request.url()}: ${reason}`);
    },
    response: (response) => {
      const isOwn = response.url() === address && response.status() === answers;
      if (response.status() >= 400 && !isOwn) faults.add(`answered ${response.status()}: ${response.url()}`);
    },
    pageerror: (error) => faults.add(`error: ${error.message}`),
    console: (message) => {
      if (message.type() !== 'error') return;
      // The browser itself says so of a page that is not there and answers 404.
      if (answers === 404 && message.text().includes('status of 404')) return;
      faults.add(`console: ${message.text()}`);
    },
  };
  for (const [event, listener] of Object.entries(listeners)) page.on(/** @type {any} */ (event), listener);
  return {
    faults,
    isQuiet: () => open <= 0 && performance.now() - changedAt >= QUIET_MILLISECONDS,
    stop: () => {
      for (const [event, listener] of Object.entries(listeners)) page.off(/** @type {any} */ (event), listener);
    },
  };
}

/** @param {import('playwright').Page} page @param {ReturnType<typeof watched>} watch */
async function quiet(page, watch) {
  for (const end = performance.now() + LIMIT_MILLISECONDS; performance.now() < end;) {
    if (watch.isQuiet()) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`is not at rest after ${LIMIT_MILLISECONDS / 1000} s`);
}

/**
 * Runs in the page, in milliseconds: for how long it waited for at least one answer of the API, and how long it took from
 * its first call to its last answer, which is also the browser's own work between them (`npm run bars:web`).
 *
 * @returns {{ waited: number, whole: number } | undefined} nothing where it called none
 */
function dataTimes() {
  const calls = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
    .filter(({ name }) => {
      const { pathname } = new URL(name);
      return pathname.startsWith('/api/') && !/\/live$/.test(pathname) && !/picture/.test(pathname);
    })
    .sort((a, b) => a.startTime - b.startTime);
  const [first] = calls;
  if (!first) return undefined;
  let [waited, until] = [0, first.startTime];
  for (const { startTime, responseEnd } of calls) {
    waited += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return { waited, whole: until - first.startTime };
}
