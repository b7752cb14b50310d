// @ts-check
import { FILTER_VALUES, LIST_OWNERS, NEEDED_FILTERS, REFUSED_SORTS } from './filter-values.mjs';
import { quantile, rounded } from '../../figures/quantile.mjs';
import { json } from '../http.mjs';
import { listRules } from './list-rules.mjs';
import { describedGets, isList } from '../openapi.mjs';
import { callersOf, timed } from '../world.mjs';

/** As many rows as the console asks for. */
const PAGE = 25;
const BAR_MILLISECONDS = 200;
/** Its rows change state while they are read. */
const RESTLESS = new Set(['/api/staff/jobs']);

/**
 * @typedef {import('../world.mjs').World} World
 * @typedef {{ world: World, subject: import('../report.mjs').Subject, list: string, path: string, token: string }} Reading
 * @typedef {{ filter?: Record<string, unknown>, sort?: [name: string, direction: 'ASC' | 'DESC'] }} Query
 */

/**
 * Reads every list with every role that may: plain, by each sort in both directions and by each value of each filter, and
 * each of these at its first, middle and last page.
 *
 * @param {World} world @param {{ judgeTimes: boolean }} options
 */
export async function walkLists(world, { judgeTimes }) {
  const rules = new Map(listRules().map((one) => [one.path, one]));
  for (const { path, callers } of describedGets().filter(isList)) {
    const subject = world.report.subject('list', path);
    const own = rules.get(path);
    if (!own) subject.faults.push('its rules were not found in the controllers');
    if (callers.length === 0) subject.faults.push('who may read it is not said');
    if (!own) continue;
    const owner = await ownerOf(world, subject, path);
    for (const { role, who, person } of callersOf(world, callers)) {
      const reading = {
        world,
        subject,
        list: path,
        path: path.replace('{id}', owner),
        token: person?.token ?? '',
      };
      await walkList(reading, own, role, who);
    }
    const p95 = rounded(quantile(subject.milliseconds, 0.95));
    world.report.figure(subject, 'p95 ms', p95, judgeTimes ? BAR_MILLISECONDS : undefined);
  }
}

/** @param {World} world @param {Reading['subject']} subject @param {string} list @returns {Promise<string>} */
async function ownerOf(world, subject, list) {
  const owners = LIST_OWNERS[list];
  if (!owners) return world.biggest.id;
  const [owner] = (await world.report.ask(subject, 'whose list it is', async () => owners(world))) ?? [];
  if (owner === undefined) subject.faults.push('nobody was there whose list it could be');
  return String(owner ?? world.biggest.id);
}

/** @param {Reading} reading @param {import('./list-rules.mjs').ListRules} rules @param {string} role @param {string} who */
async function walkList(reading, { sorts, filters }, role, who) {
  const { world, subject, list } = reading;
  const base = NEEDED_FILTERS[list]?.(world);
  await pages(reading, `${who}, plain`, { filter: { ...base } });
  for (const name of sorts) {
    for (const direction of /** @type {const} */ (['ASC', 'DESC'])) {
      /** @type {Query} */
      const query = { filter: { ...base }, sort: [name, direction] };
      const what = `${who}, sorted by ${name} ${direction}`;
      if (REFUSED_SORTS[list]?.[role]?.includes(name)) await refused(reading, what, query);
      else await pages(reading, what, query);
    }
  }
  for (const name of filters) {
    const values = FILTER_VALUES[list]?.[name];
    if (!values) {
      subject.faults.push(`the filter ${name} is not walked: give it values in tools/walk/questions/filter-values.mjs`);
      continue;
    }
    const tried = (await world.report.ask(subject, `the values of ${name}`, async () => values(world))) ?? [];
    if (tried.length === 0) subject.faults.push(`nothing was there to try the filter ${name} with`);
    for (const value of tried) {
      await pages(reading, `${who}, ${name} = ${JSON.stringify(value).slice(0, 60)}`, {
        filter: { ...base, [name]: value },
      });
    }
  }
}

/** @param {Reading} reading @param {string} what @param {Query} query */
async function pages(reading, what, query) {
  const { world, subject } = reading;
  const total = await world.report.ask(subject, what, () => page(reading, query, 0));
  if (total === undefined) return;
  const last = Math.max(0, Math.ceil(total / PAGE) - 1);
  for (const number of new Set([Math.floor(last / 2), last])) {
    if (number > 0) await world.report.ask(subject, `${what}, page ${number + 1}`, () => page(reading, query, number));
  }
}

/** @param {Reading} reading @param {Query} query @param {number} number @returns {Promise<number>} how many rows the list has */
async function page(reading, query, number) {
  const { world, subject, list, path, token } = reading;
  const offset = number * PAGE;
  const answer = await timed(world, subject, path + search({ ...query, range: [offset, offset + PAGE - 1] }), token);
  /** @type {any[]} */
  const rows = json(answer);
  const [, from, total] = /^\S+ (\d+)-\d+\/(\d+)$/.exec(String(answer.headers['content-range'])) ?? [];
  if (total === undefined) throw new Error(`its Content-Range is ${answer.headers['content-range']}`);
  if (Number(from) !== offset) throw new Error(`it begins at ${from}, not at ${offset}`);
  const expected = Math.max(0, Math.min(PAGE, Number(total) - offset));
  if (rows.length !== expected && !RESTLESS.has(list)) throw new Error(`has ${rows.length} rows of ${expected}`);
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) throw new Error('shows a row twice');
  assertFiltered(rows, query.filter ?? {});
  assertSorted(rows, query.sort);
  return Number(total);
}

/** @param {Reading} reading @param {string} what @param {Query} query */
function refused({ world, subject, path, token }, what, query) {
  return world.report.ask(subject, `${what}, which is not for this role`, async () => {
    json(await timed(world, subject, path + search(query), token), 400);
  });
}

/** @param {Query & { range?: [number, number] }} parts */
function search(parts) {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return `?${given.map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`).join('&')}`;
}

/** These say as of when a list is read. */
const AS_OF = ['at', 'position'];

/** Where rows have the filter's own field, it has the value. @param {any[]} rows @param {Record<string, unknown>} filter */
function assertFiltered(rows, filter) {
  for (const [name, value] of Object.entries(filter).filter(([one]) => !AS_OF.includes(one))) {
    const isHeld = (/** @type {any} */ row) =>
      Array.isArray(value) ? value.includes(row[name]) : typeof row[name] !== typeof value || row[name] === value;
    const stranger = rows.find((row) => name in row && !isHeld(row));
    if (stranger) throw new Error(`shows a row whose ${name} is ${stranger[name]}`);
  }
}

/** Numbers follow each other; texts do so by the database's own order. @param {any[]} rows @param {Query['sort']} sort */
function assertSorted(rows, sort) {
  if (!sort) return;
  const [name, direction] = sort;
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  const inOrder = [...values].sort((a, b) => (direction === 'ASC' ? a - b : b - a));
  const isWrong = values.some((value, i) => value !== inOrder[i]);
  if (isWrong) throw new Error(`${name} is not in its order: ${values.join(', ')}`);
}
