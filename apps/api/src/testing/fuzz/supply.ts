import { TICKET_SUBJECTS } from '@clearfold/contracts';
import { call } from '../call.js';
import { signCheckpoint } from '../checkpoints.js';
import { mailsTo } from '../mails.js';
import { planTerms, withdrawalBody } from '../money.js';
import { addStaff, PIN, type TestInvestor } from '../people.js';
import { type TestServer } from '../test-server.js';
import { type Caller } from './calls.js';
import { supplyAccounts } from './supply-accounts.js';
import { supplyOutside } from './supply-outside.js';

const NEWEST = `select id::text from ledger.requests where kind = $1 and status = $2 and investor_id = $3 order by requested_at desc`;

const WAITING_CHANGE = `
select id, pending_address as address from ledger.wallets where currency = $1 and pending_address is not null`;
const WALLET = `select address from ledger.wallets where currency = 'BTC'`;

const SOMEBODY = `select id::text from investors where id <> $1 order by random() limit 1`;

const TICKETS = `select id::text from tickets where investor_id = $1 and status = 'open' limit 2`;

const DISABLE = `update staff set disabled_at = now() where email = $1`;

const FAIL_SOME_MAILS = `
update mails set state = 'failed', last_error = 'The mailbox is full'
where id in (select id from mails where state = 'waiting' and template = 'welcome' order by created_at desc limit 2)`;

/** Of the log, so that an admin may let writes go on. */
const RING = `
insert into alarms (part, subject, what, raised_at, seen_at)
select 'vouched-log', gen_random_uuid()::text, 'Set back', now(), now() from generate_series(1, 3)`;

/** As calls have it (`right-values.ts`). */
const RATE = { rate: '50000', rateSource: 'An exchange', rateAt: '2026-11-20T09:30:00.000Z' };

/** For whom there is to be something to do. */
export interface Supplied {
  readonly server: TestServer;
  /** The new caller, and the one before. */
  readonly investor: TestInvestor;
  readonly before: TestInvestor | undefined;
  readonly tokenOf: (caller: Caller) => Promise<string | undefined>;
  /** How many there were so far: names are made of it. */
  readonly turn: number;
}

/** Spends a few dozen calls on what other calls use up. Those that the world refuses, as it is in disorder, are let be. */
export const supply = async ({ server, investor, before, tokenOf, turn }: Supplied): Promise<void> => {
  const { dataSource } = server;
  const as = async (caller: Caller, methodAndPath: string, body?: object): Promise<Record<string, unknown>> => {
    const token = await tokenOf(caller);
    return (await call(server, methodAndPath, { ...(token && { token }), ...(body && { body }) })).body;
  };
  const ids = async (kind: string, status: string): Promise<string[]> => {
    const rows = await dataSource.query<{ id: string }[]>(NEWEST, [kind, status, investor.user._id]);
    return rows.map(({ id }) => id);
  };
  const [{ address }] = await dataSource.query<[{ address: string }]>(WALLET);
  const deposit = (amount: number) => ({ amount, currency: 'BTC', blockchainWalletAddress: address });
  const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
    for (let i = 0; i < count; i += 1) await work();
  };

  await as('investor', 'POST /transactions/deposit-request', deposit(9_000));
  for (const id of await ids('deposit', 'pending')) await as('reviewer', `POST /staff/deposits/${id}/approve`, {});
  await times(4, () => as('investor', 'POST /transactions/withdrawal-request', withdrawalBody(20)));
  for (const id of await ids('withdrawal', 'pending'))
    await as('reviewer', `POST /staff/withdrawals/${id}/approve`, {});
  const [, ...paid] = await ids('withdrawal', 'approved');
  for (const id of paid) await as('reviewer', `POST /staff/withdrawals/${id}/complete`, { paymentReference: 'Paid' });
  // One waits for a second person who says the same line and rate.
  const seen = { lineId: await supplyOutside(server), ...RATE };
  if (paid[0]) await as('admin', `POST /staff/withdrawals/${paid[0]}/match`, seen);
  await times(3, () => as('investor', 'POST /transactions/withdrawal-request', withdrawalBody(30)));
  await times(3, () => as('investor', 'POST /transactions/deposit-request', deposit(15_000)));
  for (const id of await ids('deposit', 'pending')) await as('admin', `POST /staff/deposits/${id}/approve`, {});
  const [alone] = await ids('deposit', 'pending');
  if (alone) await as('admin', `POST /staff/break-glass/${alone}/invoke`, { reason: 'Nobody else is there.' });
  await times(4, () => as('investor', 'POST /transactions/deposit-request', deposit(50)));
  const [other] = await dataSource.query<[{ id: string }]>(SOMEBODY, [investor.user._id]);
  const transfer = { amount: 5, recipientUserId: other.id, transactionPIN: PIN };
  await times(4, () => as('investor', 'POST /transactions/transfer-request', transfer));
  const ticket = { subject: TICKET_SUBJECTS[0], message: 'Where is my deposit?' };
  await times(4, () => as('investor', 'POST /support-tickets/submit', ticket));
  const tickets = await dataSource.query<{ id: string }[]>(TICKETS, [investor.user._id]);
  for (const { id } of tickets) await as('admin', `POST /staff/tickets/${id}/claim`);
  await as('investor', 'POST /users/me/verification-mail');

  const adjustment = {
    investorId: investor.user._id,
    direction: 'add',
    amount: 12,
    category: 'goodwill',
    reason: 'A late answer.',
  };
  await times(4, () => as('other-admin', 'POST /staff/adjustments', adjustment));
  // A change of this currency must always be possible: one that waits is confirmed by whoever did not propose it.
  const [waiting] = await dataSource.query<{ id: string; address: string }[]>(WAITING_CHANGE, ['USDT']);
  for (const caller of ['admin', 'other-admin'] as const) {
    if (waiting) await as(caller, `POST /staff/wallet-changes/${waiting.id}/confirm`, { address: waiting.address });
  }
  for (const currency of ['ETH', 'USDC']) {
    const change = { currency, network: 'Ethereum', address: `DEMO-DO-NOT-SEND-${turn}` };
    await as('other-admin', 'POST /staff/wallet-changes', change);
  }
  // Of two turns one leaves a policy to be confirmed or taken back, the other lets one be proposed.
  const newest = async () => ({ basedOn: (await as('admin', 'GET /staff/policy'))['position'] });
  await as('admin', 'POST /staff/policy/withdraw', await newest());
  const policy = {
    secondApprovalFrom: 10_000 + turn,
    secondApprovalDailyFrom: 10_000,
    breakGlass: true,
    signaturesRequired: false,
  };
  if (turn % 2 === 1) await as('other-admin', 'POST /staff/policy/propose', { ...policy, ...(await newest()) });
  await supplyAccounts({ server, tokenOf, turn, as });
  const archived = await as('admin', 'POST /staff/plans', planTerms({ name: `Jetty ${turn}` }));
  await as('admin', `POST /staff/plans/${String(archived['id'])}/archive`);
  await as('admin', 'POST /staff/plans', planTerms({ name: `Pier ${turn}` }));

  const reader = { email: `reader-of-${turn}@clearfold.example` };
  await as('nobody', 'POST /newsletter/subscribe', reader);
  const mailed = await mailsTo(server, reader.email, 'newsletter-confirm');
  for (const { confirmToken: token } of mailed) await as('nobody', 'POST /newsletter/confirm', { token });
  const message = { ...reader, name: 'Vera', subject: 'A question', message: 'How do I start?' };
  const emailJs = { service_id: 'clearfold', template_id: 'contact', user_id: 'local-relay', template_params: message };
  await as('nobody', 'POST /newsletter/subscribe', { email: `other-${reader.email}` });
  // The relay answers no JSON.
  await as('nobody', 'POST /v1.0/email/send', emailJs).catch(() => undefined);

  await addStaff(server, 'support', `spare${turn}@clearfold.example`);
  await addStaff(server, 'support', `spare-too${turn}@clearfold.example`);
  await addStaff(server, 'support', `spare-off${turn}@clearfold.example`);
  await dataSource.query(DISABLE, [`spare-off${turn}@clearfold.example`]);
  for (const [name, caller] of [
    ['invited', 'other-admin'],
    ['proposed', 'other-admin'],
    ['asked', 'other-admin'],
    ['wanted', 'admin'],
  ] as const) {
    const invited = {
      name: 'Nell',
      role: 'support',
      email: `${name}${turn}@clearfold.example`,
      reason: 'Joins the desk.',
    };
    const { id } = await as(caller, 'POST /staff/members', invited);
    if (name === 'invited') await as('admin', `POST /staff/proposals/${String(id)}/confirm`);
  }
  const helped = before?.user._id ?? other.id;
  await as('admin', `POST /staff/investors/${helped}/pin-help`, { reason: 'They called.' });
  const samePin = { currentPIN: PIN, newPIN: PIN };
  if (before) await call(server, 'PUT /users/change-pin', { token: before.token, body: samePin });
  const change = { newEmail: `moved-${turn}@clearfold.example`, reason: 'They moved.' };
  await as('admin', `POST /staff/investors/${other.id}/email-change`, change);
  await as('admin', `POST /staff/investors/${other.id}/freeze`, { reason: 'A stolen phone.' });
  await dataSource.query(FAIL_SOME_MAILS);
  await dataSource.query(RING);
  await signCheckpoint(server);
};
