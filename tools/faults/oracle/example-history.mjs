// @ts-check
import { createHash } from 'node:crypto';
import { commandIdOf } from './what-was-asked.mjs';

const uuidOf = (/** @type {string} */ digit) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
export const INVESTOR = uuidOf('a');
export const OTHER = uuidOf('b');
export const REVIEWER = uuidOf('c');
export const SECOND_REVIEWER = uuidOf('d');
const PLAN = uuidOf('e');
const [DEPOSIT, WITHDRAWAL, TRANSFER] = [uuidOf('1'), uuidOf('2'), uuidOf('3')];
const [PURCHASE, REFUSED, ALSO_REFUSED] = [uuidOf('4'), uuidOf('5'), uuidOf('6')];
/** By which the deposit came, and the withdrawal went. */
const [CAME, WENT] = [uuidOf('7'), uuidOf('8')];
const SALT = Buffer.alloc(16, 7);
const digestOf = (/** @type {string} */ text) => createHash('sha256').update(SALT).update(text).digest('hex');

/**
 * By hand, some requests and decisions of two investors and two reviewers, what was recorded of them and what is shown: a new one
 * each time, to be broken in one place, for which it is loosely typed.
 *
 * @returns {{
 *   entries: any[], askerOf(token: string): import('./what-was-asked.mjs').Asker, before: number,
 *   facts: { events: any[], keys: Map<string, any>, texts: Map<string, any[]> },
 *   shown: { requests: Map<string, any>, transactions: any[], accounts: Map<string, any>, answered: Map<string, any> },
 * }}
 */
export function exampleHistory() {
  /** @type {any[]} */ const entries = [];
  /** @type {any[]} */ const events = [];
  /** @type {Map<string, any>} */ const keys = new Map();
  /** @type {Map<string, any>} */ const texts = new Map();
  const record = (/** @type {any} */ { as, streamId, type, fields, key, text }) => {
    const [actorKind, actorId] = as.split('/');
    const position = events.length + 1;
    const kept = text === undefined ? {} : { [text[0]]: digestOf(text[1]) };
    const event = { position, streamId, actorKind, actorId, commandId: commandIdOf(`${as}/${key}`), type };
    events.push({ ...event, fields: { ...fields, ...kept } });
    keys.set(`${as}/${key}`, { first: position, last: position });
    if (text) texts.set(`${streamId} ${position}`, [{ salt: SALT, body: text[1] }]);
  };
  const ask = (
    /** @type {string} */ as,
    /** @type {string} */ path,
    /** @type {object} */ body,
    /** @type {any} */ answer = { message: 'Done' },
  ) => {
    const key = `key ${entries.length}`;
    entries.push({
      key,
      method: 'POST',
      path,
      token: as,
      body,
      answer,
      status: 200,
      outcome: 'acknowledged',
      wasUnknown: false,
    });
    return key;
  };
  const [investor, other, reviewer] = [`investor/${INVESTOR}`, `investor/${OTHER}`, `staff/${REVIEWER}`];
  const request = (
    /** @type {string} */ as,
    /** @type {string} */ name,
    /** @type {string | undefined} */ streamId,
    /** @type {string} */ type,
    /** @type {any} */ body,
    /** @type {any} */ fields,
    /** @type {any} */ text = undefined,
  ) => record({ as, streamId, type, fields, text, key: ask(as, `/transactions/${name}-request`, body) });
  const decide = (
    /** @type {string} */ path,
    /** @type {any} */ body,
    /** @type {any} */ answer,
    /** @type {string} */ type,
    /** @type {any} */ fields,
    /** @type {any} */ text = undefined,
    as = reviewer,
  ) =>
    record({
      as,
      streamId: answer.id,
      type,
      fields,
      text,
      key: ask(as, `/staff/${path}`, body, answer),
    });

  const toWallet = { currency: 'BTC', blockchainWalletAddress: 'wallet' };
  const currency = { currency: 'BTC', walletAddress: 'wallet' };
  request(
    investor,
    'deposit',
    DEPOSIT,
    'DepositRequested',
    { amount: 100, ...toWallet },
    { investorId: INVESTOR, amountCents: 10_000n, ...currency },
  );
  const deposit = { id: DEPOSIT, kind: 'deposit', amount: 100, creditedAmount: 99.99, investorId: INVESTOR };
  decide(
    `deposits/${DEPOSIT}/approve`,
    { creditedAmount: 99.99, withoutLine: 'Seen on the chain' },
    deposit,
    'DepositApproved',
    { investorId: INVESTOR, currency: 'BTC', creditedCents: 9_999n },
    ['withoutLineDigest', 'Seen on the chain'],
  );
  const rate = { rate: '60000.5', rateSource: 'An exchange' };
  const [sentRate, keptRate] = [
    { ...rate, rateAt: '2026-11-20T14:00:00+02:00' },
    { ...rate, rateAt: '2026-11-20T12:00:00.000Z' },
  ];
  /** The first of two, then the second. */
  const matchByTwo = (/** @type {any} */ request, /** @type {string} */ noun, /** @type {any} */ fields) => {
    const [path, sent] = [`${request.kind}s/${request.id}/match`, { lineId: fields.lineId, ...sentRate }];
    const kept = { ...fields, ...keptRate };
    decide(path, sent, request, `${noun}MatchEndorsed`, kept);
    decide(path, sent, request, `${noun}Matched`, kept, undefined, `staff/${SECOND_REVIEWER}`);
  };
  matchByTwo(deposit, 'Deposit', { lineId: CAME, currency: 'BTC', creditedCents: 9_999n });
  const ten = { investorId: INVESTOR, amountCents: 1_000n };
  request(
    investor,
    'withdrawal',
    WITHDRAWAL,
    'WithdrawalRequested',
    { amount: 10, recipientAccount: 'DE02 1203' },
    ten,
    ['recipientDigest', 'DE02 1203'],
  );
  const withdrawal = { id: WITHDRAWAL, kind: 'withdrawal', amount: 10, investorId: INVESTOR };
  decide(`withdrawals/${WITHDRAWAL}/approve`, {}, withdrawal, 'WithdrawalApproved', ten);
  const reference = ['paymentReferenceDigest', 'Payment 1'];
  decide(
    `withdrawals/${WITHDRAWAL}/complete`,
    { paymentReference: 'Payment 1' },
    withdrawal,
    'WithdrawalCompleted',
    ten,
    reference,
  );
  matchByTwo(withdrawal, 'Withdrawal', { lineId: WENT, amountCents: 1_000n });
  const sent = { senderId: INVESTOR, recipientId: OTHER, amountCents: 1_500n };
  request(investor, 'transfer', TRANSFER, 'TransferRequested', { amount: 15, recipientUserId: OTHER }, sent);
  const transfer = { id: TRANSFER, kind: 'transfer', amount: 15, investorId: INVESTOR, recipientId: OTHER };
  decide(`transfers/${TRANSFER}/approve`, {}, transfer, 'TransferApproved', sent);
  record({
    as: investor,
    streamId: PURCHASE,
    type: 'PlanPurchased',
    fields: { investorId: INVESTOR, planId: PLAN, amountCents: 2_000n },
    key: ask(investor, `/investment-plans/${PLAN}/purchase`, { amount: 20 }),
  });

  const refused = [REFUSED, ALSO_REFUSED];
  for (const [i, id] of refused.entries())
    request(
      other,
      'deposit',
      id,
      'DepositRequested',
      { amount: 1 + i, ...toWallet },
      { investorId: OTHER, amountCents: BigInt(100 + 100 * i), ...currency },
    );
  const rows = refused.map((id, i) => ({
    id,
    ok: true,
    request: { id, kind: 'deposit', amount: 1 + i, investorId: OTHER },
  }));
  const bulk = ask(reviewer, '/staff/requests/bulk/reject', { ids: refused, reason: 'Not found' }, { results: rows });
  for (const id of refused)
    record({
      as: reviewer,
      streamId: id,
      type: 'DepositRejected',
      fields: {},
      key: `${bulk}/${id}`,
      text: ['reasonDigest', 'Not found'],
    });

  const row = (/** @type {any} */ of) => ({
    creditedCents: null,
    recipientId: null,
    decidedBy: REVIEWER,
    investorId: INVESTOR,
    lineId: null,
    ...of,
  });
  const rejected = (/** @type {bigint} */ amountCents) =>
    row({ kind: 'deposit', status: 'rejected', amountCents, investorId: OTHER });
  const requests = new Map([
    [DEPOSIT, row({ kind: 'deposit', status: 'approved', amountCents: 10_000n, creditedCents: 9_999n, lineId: CAME })],
    [WITHDRAWAL, row({ kind: 'withdrawal', status: 'completed', amountCents: 1_000n, lineId: WENT })],
    [TRANSFER, row({ kind: 'transfer', status: 'completed', amountCents: 1_500n, recipientId: OTHER })],
    [REFUSED, rejected(100n)],
    [ALSO_REFUSED, rejected(200n)],
  ]);
  const transactions = [...requests].map(([id, { status, creditedCents, amountCents }]) => ({
    id,
    status,
    amountCents: creditedCents ?? amountCents,
  }));
  // 99.99 credited, less 10 paid out, 15 sent and 20 invested.
  const money = () =>
    new Map([
      [INVESTOR, { available: 5_499n, held: 0n, deposited: 9_999n }],
      [OTHER, { available: 1_500n, held: 0n, deposited: 0n }],
    ]);
  const askerOf = (/** @type {string} */ token) => ({
    kind: token.startsWith('staff/') ? /** @type {const} */ ('staff') : /** @type {const} */ ('investor'),
    id: String(token.split('/')[1]),
  });
  const shown = { requests, transactions, accounts: money(), answered: money() };
  return { entries, askerOf, facts: { events, keys, texts }, shown, before: 0 };
}
