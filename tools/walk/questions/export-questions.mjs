// @ts-check
import { LEDGER_FILE_FORMATS, placeholderPicture } from '@clearfold/contracts';
import { json } from '../http.mjs';

/**
 * @typedef {import('../world.mjs').World} World
 * @typedef {import('../people.mjs').Person} Person
 * @typedef {(world: World, person: Person | undefined) => Promise<readonly string[]>} Addresses
 */

/** @param {string} path @returns {Addresses} whole, and as its filter leaves it */
const filtered =
  (path, /** @type {object} */ filter = {}) =>
  async () => [path, `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`];

const ZONE = 'timeZone=Asia%2FKathmandu';

/** @param {string} path @returns {Addresses} of all time, and of a year in another zone */
const statement = (path) => async () => {
  const year = new Date().getUTCFullYear();
  return [path, `${path}?from=${year - 1}-01-01&to=${year}-12-31&${ZONE}`];
};

/**
 * How the files and streams of the API are asked for. One that stands in no line here fails the walk.
 *
 * @type {Readonly<Record<string, Addresses>>}
 */
export const EXPORT_ADDRESSES = {
  '/api/ledger/verifier/{sha256}/verifier.mjs': async ({ caller }) => {
    const { sha256 } = json(await caller.get('/api/ledger/verifier'));
    return [`/api/ledger/verifier/${sha256}/verifier.mjs`];
  },
  '/api/live': async () => ['/api/live'],
  '/api/staff/live': async () => ['/api/staff/live'],
  '/api/staff/investors/export.csv': filtered('/api/staff/investors/export.csv', { status: 'active' }),
  '/api/staff/jobs/export.csv': filtered('/api/staff/jobs/export.csv', { state: 'completed' }),
  '/api/staff/ledger/access-log/export.csv': async () => ['/api/staff/ledger/access-log/export.csv'],
  '/api/staff/ledger/accounts/export.csv': filtered('/api/staff/ledger/accounts/export.csv', { q: 'investor/' }),
  '/api/staff/ledger/events/export.csv': filtered('/api/staff/ledger/events/export.csv', { from: 1 }),
  '/api/staff/ledger/export': async ({ events }) =>
    LEDGER_FILE_FORMATS.flatMap((format) => {
      const path = `/api/staff/ledger/export?format=${format}`;
      return [path, `${path}&from=${Math.ceil(events / 2)}&to=${events}`];
    }),
  '/api/staff/ledger/investors/{id}/statement/export.csv': async (world, person) =>
    filtered(`/api/staff/ledger/investors/${world.biggest.id}/statement/export.csv`)(world, person),
  '/api/staff/ledger/postings/export.csv': async ({ biggest }) =>
    ['platform/clearing', `investor/${biggest.id}/available`].map(
      (account) => `/api/staff/ledger/postings/export.csv?filter=${encodeURIComponent(JSON.stringify({ account }))}`,
    ),
  '/api/staff/ledger/replay': async () => ['/api/staff/ledger/replay'],
  '/api/staff/mails/export.csv': filtered('/api/staff/mails/export.csv', { state: 'sent' }),
  '/api/staff/members/export.csv': filtered('/api/staff/members/export.csv', { role: 'admin' }),
  '/api/staff/messages/export.csv': filtered('/api/staff/messages/export.csv', { status: 'new' }),
  '/api/staff/newsletter/export': async () => ['/api/staff/newsletter/export'],
  '/api/staff/open-items/export.csv': filtered('/api/staff/open-items/export.csv', { minAgeDays: 7 }),
  '/api/staff/outside-accounts/{id}/reconciliation.pdf': async (world) =>
    (await world.rows('/api/staff/outside-accounts', {}))
      .filter(({ openedAt }) => openedAt !== undefined)
      .flatMap(({ id }) => {
        const path = `/api/staff/outside-accounts/${id}/reconciliation.pdf`;
        return [path, `${path}?month=${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)}`];
      }),
  '/api/staff/outside-lines/export.csv': filtered('/api/staff/outside-lines/export.csv', { state: 'open' }),
  '/api/staff/payout-runs/export.csv': filtered('/api/staff/payout-runs/export.csv', { status: 'closed' }),
  '/api/staff/plans/export.csv': filtered('/api/staff/plans/export.csv', { status: 'offered' }),
  '/api/staff/requests/export.csv': filtered('/api/staff/requests/export.csv', { status: 'pending' }),
  '/api/staff/tickets/export.csv': filtered('/api/staff/tickets/export.csv', { toAnswer: true }),
  '/api/staff/transactions/export.csv': filtered('/api/staff/transactions/export.csv', { type: 'deposit' }),
  '/api/transactions/statement.csv': statement('/api/transactions/statement.csv'),
  '/api/transactions/statement.pdf': statement('/api/transactions/statement.pdf'),
  '/api/transactions/{id}/receipt.pdf': async ({ caller }, person) => {
    const { data } = json(await caller.get('/api/transactions/user-transactions?status=approved', person?.token));
    return data
      .slice(0, 1)
      .map((/** @type {{ _id: string }} */ { _id }) => `/api/transactions/${_id}/receipt.pdf?${ZONE}`);
  },
  '/api/users/pictures/{file}': async ({ picture }) => [picture],
  '/api/users/placeholder-picture/{file}': async () => [placeholderPicture('Ada')],
};
