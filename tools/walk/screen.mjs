// @ts-check
import { rounded } from '../figures/quantile.mjs';

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
 * @param {import('./report.mjs').Report} report @param {import('./report.mjs').Subject} subject
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
      subject.milliseconds.push(times);
      report.figure(
        subject,
        `data ms`,
        rounded(Math.max(...subject.milliseconds)),
        judgeTimes ? BAR_MILLISECONDS : undefined,
      );
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

/** Runs in the page: from its first call of the API to the last answer, in milliseconds. */
function dataTimes() {
  const calls = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource')).filter(
    ({ name }) => {
      const { pathname } = new URL(name);
      return pathname.startsWith('/api/') && !/\/live$/.test(pathname) && !/picture/.test(pathname);
    },
  );
  if (calls.length === 0) return undefined;
  return (
    Math.max(...calls.map(({ responseEnd }) => responseEnd)) - Math.min(...calls.map(({ startTime }) => startTime))
  );
}
