// @ts-check
import { randomBytes, randomUUID } from 'node:crypto';
import { DRAFT_HEADER, SECURITY_QUESTIONS } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { StaffAccounts } from '@clearfold/api/features/staff/staff-accounts.js';
import { WalletWriter } from '@clearfold/api/features/wallets/wallet.writer.js';
import { Sessions } from '@clearfold/api/platform/auth/sessions.js';
import { EventStore } from '@clearfold/ledger-store';
import { enrolledKey } from './http-signing.mjs';

/** As many as connections, so that each connection is a person of its own. */
const INVESTORS = 64;
const STATEMENT_ROWS = 100;
const PASSWORD = 'correct horse battery';
const WALLET = { currency: 'BTC', address: 'DEMO-DO-NOT-SEND-BTC', network: 'Bitcoin' };
const FOREVER_CENTS = 10n ** 11n;

/**
 * @typedef {object} World
 * @property {{email: string, token: string, proof: string}[]} investors the first has a statement of 100 rows
 * @property {string} password
 * @property {string} staffToken
 * @property {string[]} pending ids of deposits that wait for approval
 * @property {import('./http-signing.mjs').ToSign[]} [toSign] of those that are approved with a signature
 * @property {import('./http-signing.mjs').Signing} [signing] of the reviewer, where some are
 */

/**
 * People, money and pending requests to measure with.
 *
 * @param {import('@nestjs/platform-fastify').NestFastifyApplication} app
 * @param {number} port
 * @param {{count: number, toSign: number}} waiting how many deposits wait for approval, and for a signed one
 * @returns {Promise<World>}
 */
export async function prepare(app, port, { count, toSign: signedCount }) {
  await app.get(WalletWriter, { strict: false }).add(WALLET);
  const email = 'bench.staff@clearfold.example';
  const accounts = app.get(StaffAccounts, { strict: false });
  const admin = { name: 'Ada', email: 'bench.admin@clearfold.example' };
  await accounts.add({ name: 'Bench', email, role: 'reviewer' }, PASSWORD);
  await accounts.add({ ...admin, role: 'admin' }, PASSWORD);
  const staff = await post(port, '/staff/auth/signin', { email, password: PASSWORD });
  const investors = [];
  for (let i = 0; i < INVESTORS; i++) investors.push(await signUp(port, i));
  const store = app.get(EventStore);
  const ids = investors.map(({ id }) => id);
  for (const id of ids) {
    const { id: streamId } = await requestDeposit(store, id, FOREVER_CENTS);
    await approve(store, streamId);
  }
  await Promise.all(Array.from({ length: STATEMENT_ROWS - 1 }, () => requestDeposit(store, ids[0] ?? '', 100n)));
  const rest = ids.slice(1);
  /** @type {import('./http-signing.mjs').ToSign[]} */
  const pending = [];
  for (let from = 0; from < count + signedCount; from += 2_000) {
    const some = Array.from({ length: Math.min(2_000, count + signedCount - from) }, (_, i) =>
      requestDeposit(store, rest[i % rest.length] ?? '', 100n),
    );
    pending.push(...(await Promise.all(some)));
  }
  const signing = async () => {
    const adminId = (await accounts.credentialsOf(admin.email))?.id ?? '';
    const staffId = (await accounts.credentialsOf(email))?.id ?? '';
    const key = await enrolledKey(app, { staffId, adminId });
    const statement = await statementOf(port, String(staff.token), pending[0]?.id ?? '');
    return { toSign: pending.slice(0, signedCount), signing: { ...key, statement } };
  };
  const signed = signedCount > 0 ? await signing() : {};
  await caughtUp(app);
  // The floor's server works on the same sessions, which stand in the database.
  const tokens = await Promise.all(ids.map((id) => app.get(Sessions, { strict: false }).open('investor', id)));
  return {
    investors: investors.map(({ email: address, proof }, i) => ({ email: address, token: tokens[i] ?? '', proof })),
    password: PASSWORD,
    staffToken: String(staff.token),
    pending: pending.slice(signedCount).map(({ id }) => id),
    ...signed,
  };
}

/**
 * Waits until what follows the commands by itself (notifications) is done: it would be measured else.
 *
 * @param {import('@nestjs/platform-fastify').NestFastifyApplication} app
 */
async function caughtUp(app) {
  const source = app.get(DataSource);
  for (;;) {
    const [{ behind }] = await source.query(
      'select coalesce(max(head.position - c.position), 0)::int as behind from ledger.head, feed_checkpoints c',
    );
    if (behind === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @param {number} port @param {number} i */
async function signUp(port, i) {
  const email = `bench${i}@clearfold.example`;
  const { user, deviceProof } = await post(port, '/auth/signup', {
    firstName: 'Bench',
    lastName: 'Investor',
    email,
    password: PASSWORD,
    securityQuestion1: SECURITY_QUESTIONS[0],
    securityAnswer1: 'Milbanke',
    securityQuestion2: SECURITY_QUESTIONS[1],
    securityAnswer2: 'Puff',
    transactionPIN: '2468',
  });
  return { email, id: String(user._id), proof: String(deviceProof) };
}

/** @param {number} port @param {string} path @param {object} body @returns {Promise<any>} */
async function post(port, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** What a reviewer would sign of a deposit. @param {number} port @param {string} token @param {string} id */
async function statementOf(port, token, id) {
  const response = await fetch(`http://127.0.0.1:${port}/api/staff/deposits/${id}/approve`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [DRAFT_HEADER]: randomBytes(32).toString('base64url'),
    },
    body: '{}',
  });
  const { statement } = /** @type {{statement?: string}} */ (await response.json());
  if (response.status !== 428 || !statement) throw new Error(`An approval answered ${response.status} to a draft`);
  return statement;
}

/** @param {EventStore} store @param {string} investorId @param {bigint} amountCents */
async function requestDeposit(store, investorId, amountCents) {
  const answer = await store.execute({
    streamId: randomUUID(),
    commandId: randomUUID(),
    actor: { kind: 'investor', id: investorId },
    command: { type: 'RequestDeposit', investorId, amountCents, currency: 'BTC', walletAddress: WALLET.address },
  });
  if ('refused' in answer) throw new Error(answer.refused);
  return { id: answer.streamId, investorId, position: answer.lastPosition };
}

/** @param {EventStore} store @param {string} streamId */
async function approve(store, streamId) {
  const answer = await store.execute({
    streamId,
    commandId: randomUUID(),
    actor: { kind: 'staff', id: randomUUID() },
    command: { type: 'ApproveDeposit', secondApprovalFromCents: 10n ** 15n, secondApprovalDailyFromCents: 10n ** 15n },
  });
  if ('refused' in answer) throw new Error(answer.refused);
}
