// @ts-check
import { createHash } from 'node:crypto';

/** @typedef {import('../client-log.mjs').Entry} Entry */
/** @typedef {{ kind: 'investor' | 'staff', id: string }} Asker */

/**
 * An effect that a request asked for: the event that must be in the log when it was acknowledged.
 *
 * @typedef {{
 *   key: string, asker: Asker, noun?: 'deposit' | 'withdrawal' | 'transfer' | 'purchase',
 *   types: string[], streamId?: string, fields: Record<string, string | bigint>, texts: Record<string, string>,
 * }} Asked `key`: as its row has it, the asker's name before the client's own; `types`: any of them, as a decision may be the first of two; `streamId` only where the request named it; `texts`
 *   by the names of their digests' fields
 */

/** What a decision may be recorded as. @type {Record<string, Record<string, string[]>>} */
const DECISIONS = {
  deposit: {
    approve: ['DepositApproved', 'DepositEndorsed'],
    reject: ['DepositRejected'],
    cancel: ['DepositCancelled'],
    match: ['DepositMatched', 'DepositMatchEndorsed'],
  },
  withdrawal: {
    approve: ['WithdrawalApproved', 'WithdrawalEndorsed'],
    reject: ['WithdrawalRejected', 'WithdrawalBounced'],
    complete: ['WithdrawalCompleted'],
    match: ['WithdrawalMatched', 'WithdrawalMatchEndorsed'],
    cancel: ['WithdrawalCancelled'],
  },
  transfer: {
    approve: ['TransferApproved', 'TransferEndorsed'],
    reject: ['TransferRejected'],
    cancel: ['TransferCancelled'],
  },
};

/**
 * What a request asked for, by its path and body alone. A decision in bulk asks for one effect per row.
 *
 * @param {Entry} entry @param {Asker} asker
 * @param {(streamId: string) => Asked['noun'] | undefined} nounOf what the request of an id is
 * @returns {Asked[]}
 * @throws Error for a path that the oracle does not know: teach it
 */
export function whatWasAsked({ path, body, key }, asker, nounOf) {
  const sent = /** @type {Record<string, any>} */ (body);
  const base = { key: `${asker.kind}/${asker.id}/${key}`, asker, texts: {} };
  /** @param {string} streamId @param {string} decision @param {string} [row] of one in bulk @returns {Asked} */
  const decided = (streamId, decision, row = '') => {
    const noun = nounOf(streamId);
    // A request that is lost has no kind; what was decided about it is lost as well, and said to be.
    const types = (noun && DECISIONS[noun]?.[decision]) ?? [];
    /** @type {Record<string, bigint>} */
    const credited = sent.creditedAmount === undefined ? {} : { creditedCents: centsOf(sent.creditedAmount) };
    const texts = {
      ...(sent.withoutLine === undefined ? {} : { withoutLineDigest: sent.withoutLine }),
      ...(sent.reason === undefined ? {} : { reasonDigest: sent.reason }),
      ...(sent.note === undefined ? {} : { noteDigest: sent.note }),
      ...(sent.paymentReference === undefined ? {} : { paymentReferenceDigest: sent.paymentReference }),
    };
    return {
      ...base,
      key: `${base.key}${row}`,
      noun,
      types,
      streamId,
      fields: { ...credited, ...evidenceOf(sent) },
      texts,
    };
  };
  const [, one, id, verb] =
    /^\/(?:staff\/(?:deposits|withdrawals|transfers)|(transactions))\/([0-9a-f-]{36})\/(\w+)$/.exec(path) ?? [];
  if (id && verb && (!one || verb === 'cancel')) return [decided(id, verb)];
  const [, bulk] = /^\/staff\/requests\/bulk\/(approve|reject)$/.exec(path) ?? [];
  if (bulk) return sent.ids.map((/** @type {string} */ row) => decided(row, bulk, `/${row}`));
  const amountCents = centsOf(sent.amount);
  if (path === '/transactions/deposit-request') {
    const fields = {
      investorId: asker.id,
      amountCents,
      currency: sent.currency,
      walletAddress: sent.blockchainWalletAddress,
    };
    return [{ ...base, noun: 'deposit', types: ['DepositRequested'], fields }];
  }
  if (path === '/transactions/transfer-request') {
    const fields = { senderId: asker.id, recipientId: sent.recipientUserId, amountCents };
    return [{ ...base, noun: 'transfer', types: ['TransferRequested'], fields }];
  }
  if (path === '/transactions/withdrawal-request') {
    const texts = { recipientDigest: sent.recipientAccount };
    const fields = { investorId: asker.id, amountCents };
    return [{ ...base, noun: 'withdrawal', types: ['WithdrawalRequested'], fields, texts }];
  }
  const [, planId] = /^\/investment-plans\/([0-9a-f-]{36})\/purchase$/.exec(path) ?? [];
  if (planId) {
    const fields = { investorId: asker.id, planId, amountCents };
    return [{ ...base, noun: 'purchase', types: ['PlanPurchased'], fields }];
  }
  throw new Error(`The oracle does not know what ${path} asks for`);
}

/** The line that something is decided by, and at what rate. @param {Record<string, any>} sent @returns {Record<string, string>} */
const evidenceOf = ({ lineId, rate, rateSource, rateAt }) => ({
  ...(lineId === undefined ? {} : { lineId }),
  ...(rate === undefined ? {} : { rate }),
  ...(rateSource === undefined ? {} : { rateSource }),
  // Of whatever offset it is sent, the log has it in UTC.
  ...(rateAt === undefined ? {} : { rateAt: new Date(rateAt).toISOString() }),
});

/**
 * The id of the command that came with a key: 32 digits of its SHA-256 as a UUID of version 8 (docs/log-format.md).
 *
 * @param {string} key as its row has it
 */
export function commandIdOf(key) {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** US dollars with at most two decimals, as JSON writes them. @param {number} dollars */
export function centsOf(dollars) {
  const [whole = '', decimals = ''] = String(dollars).split('.');
  if (!/^\d+$/.test(whole) || !/^\d{0,2}$/.test(decimals))
    throw new Error(`${dollars} is no amount in dollars and cents`);
  return BigInt(whole + decimals.padEnd(2, '0'));
}
