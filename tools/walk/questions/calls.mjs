// @ts-check
import { json } from '../http.mjs';
import { describedGets, isExport, isList } from '../openapi.mjs';
import { callersOf, timed } from '../world.mjs';

/**
 * @typedef {import('../world.mjs').World} World
 * @typedef {import('../people.mjs').Person} Person
 * @typedef {(world: World, person: Person | undefined) => Promise<readonly string[]>} Addresses what a path with parameters is
 *   asked as, by this person
 */

/** The first, the middle and the last row's ids. @param {any[]} rows @returns {string[]} */
const spread = (rows) =>
  [...new Set([0, Math.floor(rows.length / 2), rows.length - 1])].flatMap((i) =>
    rows[i] ? [String(rows[i].id ?? rows[i]._id)] : [],
  );

/** @param {string} list @param {string} [below] @returns {Addresses} */
const ofList =
  (list, below = '') =>
  async (world) =>
    spread(await world.rows(list)).map((id) => `${list}/${encodeURIComponent(id)}${below}`);

/** Of the investor who is looked at most closely, and of others. @param {string} before @param {string} after @returns {Addresses} */
const ofInvestors = (before, after) => async (world) =>
  [world.biggest.id, ...spread(await world.rows('/api/staff/investors'))].map((id) => `${before}/${id}${after}`);

/** @param {string} below @returns {Addresses} */
const ofOwnTransactions =
  (below) =>
  async ({ caller }, person) => {
    const own = json(await caller.get('/api/transactions/user-transactions', person?.token));
    return spread(own.data).map((id) => `/api/transactions/${id}${below}`);
  };

/** As of the end, a position and a moment. @param {string} path @param {string} [given] @returns {Addresses} */
const asOf =
  (path, given = '') =>
  async ({ events }) =>
    ['', `position=${Math.ceil(events / 2)}`, `at=${new Date().toISOString()}`].map(
      (when) => `${path}?${given}&${when}`,
    );

/** @param {{ enum?: string[] }} schema */
const choices = (schema) => schema.enum ?? [];

const ZONES = ['UTC', 'Asia/Kathmandu', 'America/St_Johns'];

/**
 * How the GETs with parameters are asked. One that has some and stands in no line here fails the walk, and so does a
 * parameter that no address uses.
 *
 * @type {Readonly<Record<string, Addresses>>}
 */
export const ADDRESSES = {
  '/api/ledger/consistency': async ({ events }) =>
    [1, Math.ceil(events / 2), events].map((from) => `/api/ledger/consistency?from=${from}&to=${events}`),
  '/api/ledger/inclusion/{position}': async ({ events }) =>
    [1, Math.ceil(events / 2), events].map((position) => `/api/ledger/inclusion/${position}`),
  '/api/staff/dashboard': async () => ZONES.map((zone) => `/api/staff/dashboard?timeZone=${encodeURIComponent(zone)}`),
  '/api/staff/investors/{id}': ofInvestors('/api/staff/investors', ''),
  '/api/staff/investors/{id}/help': ofInvestors('/api/staff/investors', '/help'),
  '/api/staff/investors/{id}/notes': ofInvestors('/api/staff/investors', '/notes'),
  '/api/staff/investors/{id}/standing': ofInvestors('/api/staff/investors', '/standing'),
  '/api/staff/jobs/{id}': async (world) =>
    spread(await world.rows('/api/staff/jobs', { state: 'completed' })).map(
      (id) => `/api/staff/jobs/${encodeURIComponent(id)}`,
    ),
  '/api/staff/ledger/balance': async (world, person) =>
    asOf('/api/staff/ledger/balance', `account=investor/${world.biggest.id}/available`)(world, person),
  '/api/staff/ledger/events/{id}': async ({ events }) =>
    [1, Math.ceil(events / 2), events].map((id) => `/api/staff/ledger/events/${id}`),
  '/api/staff/ledger/events/{id}/receipt': async ({ events }) =>
    [1, Math.ceil(events / 2), events].map((id) => `/api/staff/ledger/events/${id}/receipt`),
  '/api/staff/ledger/investors/{id}': async (world, person) =>
    asOf(`/api/staff/ledger/investors/${world.biggest.id}`)(world, person),
  '/api/staff/ledger/trial-balance': asOf('/api/staff/ledger/trial-balance'),
  '/api/staff/mails/{id}': async ({ caller }, person) =>
    // As its reader sees the list: mails to staff are for admins alone.
    spread(json(await caller.get('/api/staff/mails', person?.token))).map((id) => `/api/staff/mails/${id}`),
  '/api/staff/members/{id}': ofList('/api/staff/members'),
  '/api/staff/members/{id}/keys': async (world, person) =>
    (await ofList('/api/staff/members')(world, person)).map((path) => `${path}/keys`),
  '/api/staff/messages/{id}': ofList('/api/staff/messages'),
  '/api/staff/outside-accounts/{id}': ofList('/api/staff/outside-accounts'),
  '/api/staff/payout-runs/{id}': ofList('/api/staff/payout-runs'),
  '/api/staff/plans/{id}': ofList('/api/staff/plans'),
  '/api/staff/reconciliation': async () => [
    '/api/staff/reconciliation',
    `/api/staff/reconciliation?day=${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)}`,
  ],
  '/api/staff/requests/{id}': ofList('/api/staff/requests'),
  '/api/staff/requests/{id}/lines': async (world) =>
    // What takes a line: a deposit and a payout that wait, and of each one that is over.
    (
      await Promise.all(
        ['deposit', 'withdrawal'].flatMap((kind) =>
          ['pending', 'approved', 'completed'].map((status) => world.rows('/api/staff/requests', { kind, status })),
        ),
      )
    )
      .flatMap((rows) => rows.slice(0, 1))
      .map(({ id }) => `/api/staff/requests/${id}/lines`),
  '/api/staff/statement-imports/{id}': ofList('/api/staff/statement-imports'),
  '/api/staff/tickets/{id}': ofList('/api/staff/tickets'),
  '/api/staff/transactions/{id}': ofList('/api/staff/transactions'),
  '/api/transactions/user-transactions': async () => {
    const path = '/api/transactions/user-transactions';
    const parameters = describedGets().find((endpoint) => endpoint.path === path)?.parameters ?? [];
    return [
      path,
      ...parameters.flatMap(({ name, schema }) => choices(schema).map((value) => `${path}?${name}=${value}`)),
    ];
  },
  '/api/transactions/{id}': ofOwnTransactions(''),
  '/api/transactions/{id}/receipts': ofOwnTransactions('/receipts'),
  '/api/users/recipients/{id}': async ({ people }, person) =>
    Object.values(people.investors)
      .filter(({ id }) => id !== person?.id)
      .slice(0, 1)
      .map(({ id }) => `/api/users/recipients/${id}`),
};

/** Makes every GET that answers JSON and is no list, as everybody who may. @param {World} world */
export async function walkCalls(world) {
  const endpoints = describedGets().filter((endpoint) => !isList(endpoint) && !isExport(endpoint));
  for (const { path, parameters, callers } of endpoints) {
    const subject = world.report.subject('call', path);
    if (callers.length === 0) subject.faults.push('who may make it is not said');
    const addresses = ADDRESSES[path] ?? (parameters.length === 0 ? async () => [path] : undefined);
    if (!addresses) {
      subject.faults.push('how it is asked is not known: give its parameters in tools/walk/questions/calls.mjs');
      continue;
    }
    const used = new Set();
    for (const { who, person } of callersOf(world, callers)) {
      const given = await world.report.ask(subject, `${who}, its parameters`, () => addresses(world, person));
      for (const address of given ?? []) {
        for (const name of new URL(address, 'http://walk').searchParams.keys()) used.add(name);
        await world.report.ask(subject, `${who}, ${address}`, async () =>
          json(await timed(world, subject, address, person?.token)),
        );
      }
    }
    if (subject.milliseconds.length === 0) subject.faults.push('nothing was there to ask it for');
    for (const { name } of parameters.filter((one) => one.in === 'query' && !used.has(one.name))) {
      subject.faults.push(`its parameter ${name} is not walked: give it values in tools/walk/questions/calls.mjs`);
    }
  }
}
