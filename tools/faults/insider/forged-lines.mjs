// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import {
  deposits,
  MerkleFrontier,
  OUTSIDE_ACCOUNTS_STREAM,
  outsideLines,
  statementLineId,
  toHex,
  walletId,
} from '@clearfold/ledger';
import { LIMITS } from './deposit-that-waits.mjs';
import { admin, reviewer, withRules } from './writer-without-rules.mjs';

/** @typedef {import('./writer-without-rules.mjs').Writer} Writer */
/** @typedef {import('./writer-without-rules.mjs').Forgery} Forgery */
/** @typedef {import('../world.mjs').World} World */

const SYSTEM = /** @type {const} */ ({ kind: 'system', id: 'statements' });
const DAY_MS = 86_400_000;
const ADDRESS = 'the bank';
const BANK = /** @type {const} */ ({
  kind: 'bank',
  source: 'statements',
  name: 'Payouts',
  identifier: 'DE89370400440532013000',
  network: 'Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 3,
});

/** @param {string | Uint8Array} of */
const sha256 = (of) => createHash('sha256').update(of).digest();
/** What the raw line of a number has as its digest. @param {number} sequence */
const digestOf = (sequence) => sha256(`line ${sequence}`).toString('hex');

/**
 * A bank account with a statement of two lines of $50.00, of which the first is there.
 *
 * @param {Writer} writer @param {World} world
 */
async function imported({ write }, world) {
  const accountId = randomUUID();
  const day = Math.floor(Date.now() / DAY_MS) - 1;
  const usd = String(walletId('USD'));
  await write(usd, SYSTEM, { type: 'OpenWallet', currency: 'USD', network: 'Bank', address: ADDRESS });
  await write(OUTSIDE_ACCOUNTS_STREAM, admin(world), { type: 'ProposeOutsideAccount', accountId, ...BANK });
  await write(OUTSIDE_ACCOUNTS_STREAM, admin(world, 1), { type: 'ConfirmOutsideAccount', accountId });
  const tree = MerkleFrontier.empty(sha256);
  for (const sequence of [1, 2]) tree.append(Buffer.from(digestOf(sequence), 'hex'));
  const [figures, days] = [
    { openingUnits: 0n, closingUnits: 10_000n, lines: 2 },
    { fromDay: day, toDay: day },
  ];
  const sealed = { fileDigest: 'ab'.repeat(32), ...days, ...figures, root: toHex(tree.root()) };
  await write(accountId, reviewer(world), { type: 'SealStatement', ...sealed });
  const lineOf = (/** @type {number} */ sequence, said = {}) => ({
    ...{ accountId, currency: 'USD', units: 5_000n, reference: `R-${sequence}`, bookedDay: day, valueDay: day },
    ...{ lineDigest: digestOf(sequence), sequence, balanceUnits: 5_000n * BigInt(sequence), ...said },
  });
  const record = (/** @type {number} */ sequence, said = {}) =>
    write(statementLineId(accountId, sequence), SYSTEM, { type: 'RecordOutsideLine', ...lineOf(sequence, said) });
  await record(1);
  return { accountId, lineId: statementLineId(accountId, 1), lineOf, record };
}

/** @param {Writer} writer @param {World} world @returns {Promise<string>} a deposit of dollars that waits */
async function asked({ write }, world, amountCents = 5_000n) {
  const id = randomUUID();
  const investorId = String(world.people.investors[0]?.id);
  const declared = { amountCents, currency: 'USD', walletAddress: ADDRESS };
  await write(id, { kind: 'investor', id: investorId }, { type: 'RequestDeposit', investorId, ...declared });
  return id;
}

/** Credits, whatever the rules say. @param {Writer} writer @param {World} world @param {string} id @param {object} evidence */
const credited = ({ write }, world, id, evidence, creditedCents = 5_000n) => {
  const investorId = String(world.people.investors[0]?.id);
  // As the policy of their log says.
  const second = { secondApprovalFromCents: 1_000_000n, secondApprovalDailyFromCents: 1_000_000n };
  const approved = { type: 'DepositApproved', investorId, currency: 'USD', creditedCents, ...second, ...evidence };
  return withRules(deposits, { decide: () => [approved] }, () =>
    write(id, reviewer(world), { type: 'ApproveDeposit', ...LIMITS, ...evidence }),
  );
};

/** What somebody with every right makes of the world outside. @type {readonly Forgery[]} */
export const LINE_FORGERIES = [
  {
    what: 'a line of a bank that no statement has',
    forge: async (writer, world) => {
      const { accountId, lineOf, record } = await imported(writer, world);
      await record(2);
      const more = { type: 'OutsideLineRecorded', ...lineOf(3, { units: 100_000_000n, balanceUnits: 100_010_000n }) };
      return withRules(outsideLines, { decide: () => [more] }, () =>
        writer.write(statementLineId(accountId, 3), SYSTEM, { type: 'RecordOutsideLine', ...lineOf(3) }),
      );
    },
  },
  {
    what: 'a line of a bank instead of one that its statement has',
    forge: async (writer, world) => (await imported(writer, world)).record(2, { lineDigest: digestOf(3) }),
  },
  {
    what: 'a line that credits twice',
    forge: async (writer, world) => {
      const { lineId } = await imported(writer, world);
      const first = await asked(writer, world);
      await writer.write(first, reviewer(world), { type: 'ApproveDeposit', ...LIMITS, lineId });
      return credited(writer, world, await asked(writer, world), { lineId });
    },
  },
  {
    what: 'a credit of more than came by its line',
    forge: async (writer, world) => {
      const { lineId } = await imported(writer, world);
      return credited(writer, world, await asked(writer, world, 5_001n), { lineId }, 5_001n);
    },
  },
  {
    what: 'a credit without a line by one person, where one is asked for',
    forge: async (writer, world) => {
      const { accountId } = await imported(writer, world);
      await writer.write(OUTSIDE_ACCOUNTS_STREAM, admin(world), { type: 'RequireEvidence', accountId, fromDay: 0 });
      return credited(writer, world, await asked(writer, world), { withoutLineDigest: 'ab'.repeat(32) });
    },
  },
];
