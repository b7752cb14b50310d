// @ts-check
import { readRecord } from './read-record.mjs';
import { centsOf } from './what-was-asked.mjs';

const EVENTS = 'select bytes from ledger.events order by position';
const KEYS = 'select key, first_position::int as first, last_position::int as last from ledger.idempotency';
const TEXTS = `select stream_id || ' ' || position as place, salt, body from ledger.private_texts`;
const REQUESTS = `
select id, kind, status, amount_cents::text as amount, credited_cents::text as credited, investor_id as investor,
  recipient_id as recipient, decided_by as by, line_id as line
from ledger.requests`;
const TRANSACTIONS = 'select id, status, amount_cents::text as amount from ledger.transactions';
const ACCOUNTS = `
select split_part(account, '/', 2) as id, split_part(account, '/', 3) as part, balance_cents::text as cents
from ledger.balances where account ~ '^investor/[^/]+/(available|held)$'`;

/** What is recorded. @param {import('pg').Client} client @returns {Promise<import('./join-history.mjs').Facts>} */
export async function readFacts(client) {
  const [events, keys, kept] = await Promise.all([client.query(EVENTS), client.query(KEYS), client.query(TEXTS)]);
  /** @type {Map<string, { salt: Buffer, body: string }[]>} */
  const texts = new Map();
  for (const { place, salt, body } of kept.rows) texts.set(place, [...(texts.get(place) ?? []), { salt, body }]);
  return {
    events: events.rows.map(({ bytes }) => readRecord(bytes)),
    keys: new Map(keys.rows.map(({ key, first, last }) => [key, { first, last }])),
    texts,
  };
}

/**
 * What the product shows of it.
 *
 * @param {import('pg').Client} client @param {string} api the address of a server
 * @param {readonly import('../people.mjs').Person[]} investors @returns {Promise<import('./compare-state.mjs').Shown>}
 */
export async function readShown(client, api, investors) {
  const [requests, transactions, accounts] = await Promise.all([
    client.query(REQUESTS),
    client.query(TRANSACTIONS),
    client.query(ACCOUNTS),
  ]);
  const ofRow = (/** @type {any} */ { kind, status, amount, credited, investor, recipient, by, line }) => ({
    kind,
    status,
    amountCents: BigInt(amount),
    creditedCents: credited === null ? null : BigInt(credited),
    investorId: investor,
    recipientId: recipient,
    decidedBy: by,
    lineId: line,
  });
  /** @type {Map<string, { available: bigint, held: bigint }>} */
  const held = new Map();
  for (const { id, part, cents } of accounts.rows)
    held.set(id, { ...(held.get(id) ?? { available: 0n, held: 0n }), [part]: BigInt(cents) });
  return {
    requests: new Map(requests.rows.map((row) => [row.id, ofRow(row)])),
    transactions: transactions.rows.map(({ id, status, amount }) => ({ id, status, amountCents: BigInt(amount) })),
    accounts: held,
    answered: new Map(await Promise.all(investors.map((person) => told(api, person)))),
  };
}

/** @param {string} api @param {import('../people.mjs').Person} investor @returns {Promise<[string, import('./expected-state.mjs').Money]>} */
async function told(api, { id, token }) {
  const answer = await fetch(`${api}/users/me`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`/users/me answered ${answer.status}: ${await answer.text()}`);
  const { user } = await answer.json();
  return [
    id,
    {
      available: centsOf(user.availableBalance),
      held: centsOf(user.heldBalance),
      deposited: centsOf(user.totalDeposited),
    },
  ];
}
