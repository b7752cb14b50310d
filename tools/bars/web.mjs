// @ts-check
import { chromium } from 'playwright';
import { build } from '../start/build.mjs';
import { step } from '../start/steps.mjs';
import { findChromium } from '../test/chromium.mjs';
import { inspect } from './inspect.mjs';
import { measureLoad } from './load.mjs';
import { startProduct } from './product.mjs';
import { builtRoutes } from './routes.mjs';
import { CHART_KILOBYTES, scriptTarget, shiftTarget, TARGET } from './targets.mjs';

/**
 * `npm run bars:web`: drives Chromium over the built product and prints, for every address, the JavaScript of a first
 * load, its largest paint, its shifts and its slowest interaction on a cheap phone, and every fault that a look at it in
 * two widths and two themes finds. Ends with 1 when a bar is missed. Addresses as arguments pick those.
 */
const wanted = process.argv.slice(2);
await build(step);
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
/** @type {string[]} */
const missed = [];
try {
  const token = await signIn(product.url);
  console.log(
    'address'.padEnd(46),
    'JS kB'.padStart(14),
    'LCP ms'.padStart(12),
    'CLS'.padStart(13),
    'INP ms'.padStart(10),
    '  faults',
  );
  for (const route of builtRoutes().filter(({ path }) => wanted.length === 0 || wanted.includes(path)))
    await judge(route, token);
} finally {
  await browser.close();
  await product.stop();
}
for (const line of missed) console.log(line);
console.log(missed.length === 0 ? '\nAll bars are held.' : `\n${missed.length} bars are missed.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** @param {import('./routes.mjs').Route} route @param {string} token */
async function judge(route, token) {
  const { area, path } = route;
  const own = area === 'dashboard' ? token : undefined;
  const load = await measureLoad(browser, product.url + path, own);
  // The console has bars of its own for what is inside; here it is its sign-in.
  const faults = area === 'console' ? [] : await inspect(browser, product.url, route, own);
  const paintTarget = area === 'console' ? Number.POSITIVE_INFINITY : TARGET.paintMilliseconds[area];
  const figures = [
    { name: 'JS kB', value: load.scripts, target: scriptTarget(route), digits: 1 },
    { name: 'LCP ms', value: load.paint, target: paintTarget, digits: 0 },
    { name: 'CLS', value: load.shift, target: shiftTarget(route), digits: 3 },
    { name: 'INP ms', value: load.delay, target: TARGET.delayMilliseconds, digits: 0 },
  ];
  if (load.charts > CHART_KILOBYTES[area])
    missed.push(`${path}: charts of ${load.charts.toFixed(1)} kB > ${CHART_KILOBYTES[area]}`);
  for (const { name, value, target, digits } of figures) {
    if (!(value <= target)) missed.push(`${path}: ${name} ${value.toFixed(digits)} > ${target}`);
  }
  for (const fault of faults) missed.push(`${path}: ${fault}`);
  const [js, lcp, cls, inp] = figures.map(({ value, target, digits }) => `${value.toFixed(digits)}/${bound(target)}`);
  console.log(
    path.padEnd(46),
    js?.padStart(14),
    lcp?.padStart(12),
    cls?.padStart(13),
    inp?.padStart(10),
    ` ${faults.length}`,
  );
}

/** @param {number} target */
function bound(target) {
  return Number.isFinite(target) ? target : '-';
}

/** @param {string} url @returns {Promise<string>} a token of the demo's investor */
async function signIn(url) {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@clearfold.example', password: 'clearfold-demo' }),
  });
  const { token } = /** @type {{ token?: string }} */ (await response.json());
  if (!token) throw new Error(`the demo's investor could not sign in: ${response.status}`);
  return token;
}
