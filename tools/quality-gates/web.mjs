// @ts-check
import { chromium } from 'playwright';
import { atMost } from '../figures/bars.mjs';
import { build } from '../start/build.mjs';
import { step } from '../start/steps.mjs';
import { findChromium } from '../test/chromium.mjs';
import { inspectConsole } from './console.mjs';
import { inspect } from './inspect.mjs';
import { walkByKeyboard, WALKS } from './keyboard.mjs';
import { measureLoad } from './load.mjs';
import { signIn, signUp } from './people.mjs';
import { startProduct } from './product.mjs';
import { measureResponse } from './response.mjs';
import { builtRoutes } from './routes.mjs';
import { inspectStates } from './states.mjs';
import { CHART_KILOBYTES, paintTarget, responseTarget, scriptTarget, shiftTarget } from './targets.mjs';

/**
 * `npm run bars:web`: drives Chromium over the built product and prints, for every address, the JavaScript of a first
 * load, its largest paint, its shifts and its slowest response on a cheap phone, and every fault that a look at it in two
 * widths and two themes finds; then it walks through the forms by keyboard. Ends with 1 when a bar is missed. Addresses,
 * or names of walks, as arguments pick those.
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
  const [ada, ben, nora] = await Promise.all([
    signIn(product.url, 'ada@clearfold.example'),
    signIn(product.url, 'ben@clearfold.example'),
    signUp(product.url),
  ]);
  const tokens = { full: ada.token, empty: nora.token };
  const head = ['JS kB'.padStart(14), 'LCP ms'.padStart(12), 'CLS'.padStart(13), 'INP ms'.padStart(10)];
  console.log('address'.padEnd(46), ...head, '  faults');
  for (const route of builtRoutes().filter(({ path }) => isWanted(path))) await judge(route, tokens);
  if (isWanted('/admin/')) await judgeConsole();
  for (const walk of WALKS.filter(({ name }) => isWanted(name))) {
    const { keys, faults } = await walkByKeyboard(browser, product.url, walk, { token: ben.token, recipient: ada.id });
    for (const fault of faults) missed.push(`${walk.name} by keyboard: ${fault}`);
    console.log(`${walk.name} by keyboard`.padEnd(46), `${keys} keys`.padStart(14), `  ${faults.length}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const line of missed) console.log(line);
console.log(missed.length === 0 ? '\nAll bars are held.' : `\n${missed.length} bars are missed.`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** @param {string} name of an address or a walk */
function isWanted(name) {
  return wanted.length === 0 || wanted.includes(name);
}

/** @param {import('./routes.mjs').Route} route @param {{ full: string, empty: string }} tokens */
async function judge(route, tokens) {
  const { area, path, address } = route;
  const own = area === 'dashboard' ? tokens.full : undefined;
  const load = await measureLoad(browser, product.url + address, own);
  // The console has bars of its own for what is inside; here it is its sign-in.
  const faults = area === 'console' ? [] : await inspect(browser, product.url, route, own);
  if (area === 'dashboard') faults.push(...(await inspectStates(browser, product.url + path, tokens)));
  const figures = [
    { width: 14, name: 'JS kB', value: load.scripts, bar: scriptTarget(route), digits: 1 },
    { width: 12, name: 'LCP ms', value: load.paint, bar: paintTarget(route), digits: 0 },
    { width: 13, name: 'CLS', value: load.shift, bar: shiftTarget(route), digits: 3 },
    { width: 10, name: 'INP ms', value: await responseOf(route, own), bar: responseTarget(route), digits: 0 },
  ];
  const bars = figures.flatMap(({ name, value, bar, digits }) =>
    bar === undefined ? [] : [atMost(`${path}: ${name}`, value, bar, { digits })],
  );
  bars.push(atMost(`${path}: charts`, load.charts, CHART_KILOBYTES[area], { unit: 'kB' }));
  for (const { target, isHeld } of bars) if (!isHeld) missed.push(target);
  for (const fault of faults) missed.push(`${path}: ${fault}`);
  const columns = figures.map(({ width, value, bar, digits }) =>
    `${value.toFixed(digits)}/${bar ?? '-'}`.padStart(width),
  );
  console.log(path.padEnd(46), ...columns, `  ${faults.length}`);
}

/** @param {import('./routes.mjs').Route} route @param {string | undefined} token @returns {Promise<number>} milliseconds */
async function responseOf(route, token) {
  return responseTarget(route) === undefined ? Number.NaN : measureResponse(browser, product.url, route, token);
}

/** What is inside the console, behind its sign-in: only what a look finds, as its code comes screen by screen. */
async function judgeConsole() {
  for (const [screen, faults] of await inspectConsole(browser, product.url)) {
    for (const fault of faults) missed.push(`${screen}: ${fault}`);
    console.log(screen.padEnd(46), '-'.padStart(14), '-'.padStart(12), '-'.padStart(13), ` ${faults.size}`);
  }
}
