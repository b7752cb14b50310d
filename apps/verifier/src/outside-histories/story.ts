import { authorizedActor, type LedgerCommand, STAFF_STREAM } from '@clearfold/ledger';
import { type TimedEnvelope, WALLET_ADDRESS } from '@clearfold/ledger/testing';
import { outsideLine } from '../book/accounts.js';
import { explanationOf } from '../rules/explanation-of.js';
import { breakGlassOf } from '../rules/four-eyes.js';
import { lineIdOf, OUTSIDE_ACCOUNTS } from '../rules/outside-account.js';
import { reversalOf } from '../rules/streams.js';
import { walletOf } from '../rules/wallets.js';
import { BANK, COIN, digestOf, RATE, rootOf, TERMS, WATCHED } from './known.js';
import { type withPolicies } from '../agreement/policy-story.js';
import { MEMBERS, type Name } from '../agreement/staff-members.js';
import { withStaff } from '../agreement/staff-story.js';

const DAY_MS = 86_400_000;
const DIGEST = 'ab'.repeat(32);

/** Nothing else is about them. */
const INVESTOR = 'a0000000-0000-4000-8000-000000000006';
/** How many events of other things come before. */
const MOST_BEFORE = 40;

/**
 * A history of `withStaff` that goes on: accounts outside are opened, statements taken, deposits and payouts matched with their
 * lines, and what differs explained. What chance makes of it stands before.
 *
 * @param random from 0 to below 1
 */
export const withOutside =
  (random: () => number): typeof withPolicies =>
  (beginning, later) => {
    const all = withStaff(random)(beginning, later.slice(0, MOST_BEFORE));
    const at = all.at(-1)?.at ?? 0;
    return [...all, ...story(at)];
  };

/** The statement of a day: its lines' units behind the numbers that were there, and its balance before. */
interface Imported {
  readonly day: number;
  readonly after: number;
  readonly openingUnits: bigint;
  readonly units: readonly bigint[];
}

const story = (start: number): TimedEnvelope[] => {
  let given = 0;
  let late = 0;
  const first = Math.floor(start / DAY_MS);
  const of = (streamId: string, command: LedgerCommand, by: Name = 'max'): TimedEnvelope => ({
    at: start + late,
    actor: authorizedActor(command, streamId, MEMBERS[by]),
    streamId,
    commandId: `e5000000-0000-4000-8000-${String(given++).padStart(12, '0')}`,
    command,
  });
  const account = (command: LedgerCommand, by: Name) => of(OUTSIDE_ACCOUNTS, command, by);
  const proposed = (accountId: string, by: Name) =>
    account({ type: 'ProposeOutsideAccount', accountId, ...TERMS[accountId]! }, by);
  const confirmed = (accountId: string, by: Name) => account({ type: 'ConfirmOutsideAccount', accountId }, by);
  const statement = ({ day, after, openingUnits, units }: Imported): TimedEnvelope[] => {
    let balanceUnits = openingUnits;
    const on = first + day;
    const lines = units.map((one, i): TimedEnvelope => {
      const sequence = after + i + 1;
      balanceUnits += one;
      const said = { currency: 'USD', reference: `R-${sequence}`, bookedDay: on, valueDay: on };
      const command = { ...said, accountId: BANK, units: one, lineDigest: digestOf(sequence), sequence, balanceUnits };
      return of(lineIdOf(BANK, sequence), { type: 'RecordOutsideLine', ...command });
    });
    const root = rootOf(...units.map((_, i) => after + i + 1));
    const balances = { openingUnits, closingUnits: balanceUnits };
    const days = { fromDay: on, toDay: on };
    const said = { fileDigest: DIGEST, ...days, ...balances, lines: units.length, root };
    return [of(BANK, { type: 'SealStatement', ...said }), ...lines];
  };
  const transfer = (n: number, units: bigint): TimedEnvelope =>
    of(onChain(n), {
      type: 'RecordOutsideLine',
      accountId: WATCHED,
      currency: 'BTC',
      units,
      reference: `tx-${n}`,
      bookedDay: first,
      valueDay: first,
      lineDigest: digestOf(n),
      height: 700 + n,
    });
  const vanished = (n: number) => of(onChain(n), { type: 'WithdrawOutsideLine' });
  const asked = (n: number, amountCents: bigint, currency = 'USD') =>
    of(request(n), {
      type: 'RequestDeposit',
      investorId: INVESTOR,
      amountCents,
      currency,
      walletAddress: WALLET_ADDRESS,
    });
  const approved = (n: number, by: Name = 'max', evidence: object = {}) =>
    of(
      request(n),
      { type: 'ApproveDeposit', secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n, ...evidence },
      by,
    );
  const paying = (n: number, amountCents: bigint): TimedEnvelope[] => [
    of(request(n), { type: 'RequestWithdrawal', investorId: INVESTOR, amountCents, recipientDigest: DIGEST }),
    of(request(n), { type: 'ApproveWithdrawal', secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n }),
  ];
  const completed = (n: number, lineId?: string) =>
    of(request(n), { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST, ...(lineId && { lineId }) });
  type Said = Omit<Extract<LedgerCommand, { type: 'ExplainOpenItem' }>, 'type' | 'reasonDigest'>;
  const explained = (said: Said, by: Name = 'max') =>
    of(String(explanationOf(said.itemId)), { type: 'ExplainOpenItem', ...said, reasonDigest: DIGEST }, by);
  const ofLine = (lineId: string, amountCents: bigint, category: Said['category'], by?: Name) =>
    explained({ item: 'line', itemId: lineId, amountCents, category, againstAccount: outsideLine(lineId) }, by);
  const ofRequest = (n: number, amountCents: bigint, category: Said['category'], by: Name) =>
    explained({ item: 'request', itemId: request(n), amountCents, category, againstAccount: 'external/USD' }, by);
  const reversal = reversalOf(request(1));
  const alone = breakGlassOf(OUTSIDE_ACCOUNTS);
  const invoked = {
    type: 'InvokeBreakGlass',
    subjectId: OUTSIDE_ACCOUNTS,
    reasonDigest: DIGEST,
    allowed: true,
  } as const;
  const later = (days: number): readonly TimedEnvelope[] => {
    late += days * DAY_MS;
    return [];
  };
  const takenBack = (by: Name) => {
    const days = { fromDay: first + 2, toDay: first + 2 };
    const said = { accountId: BANK, number: 3, after: 7, upTo: 9, ...days, fileDigest: DIGEST, reasonDigest: DIGEST };
    return account({ type: 'WithdrawStatement', ...said }, by);
  };
  const evidence = { withoutLineDigest: DIGEST };
  const found = (type: 'MatchDeposit' | 'MatchWithdrawal') => (n: number, by: Name, chain: number, rate?: string) =>
    of(request(n), { type, lineId: onChain(chain), ...RATE, ...(rate && { rate }) }, by);
  const [came, went] = [found('MatchDeposit'), found('MatchWithdrawal')];
  /** Coins that are found at a rate: at another one than at first, by the same person alone, and where the first is gone. */
  const matchedByTwo = (): TimedEnvelope[] => [
    transfer(5, 200_000_000n),
    transfer(6, 200_000_000n),
    transfer(7, -100_000_000n),
    transfer(8, -150_000_000n),
    asked(12, 300n, 'BTC'),
    approved(12),
    asked(13, 300n, 'BTC'),
    approved(13),
    account({ type: 'RequireEvidence', accountId: WATCHED, fromDay: first }, 'sam'),
    came(12, 'max', 5),
    came(12, 'kim', 5, '2.0'),
    came(12, 'sam', 5, '2.0'),
    ...paying(14, 300n),
    completed(14),
    went(14, 'sam', 7),
    // Refused: they are no second person.
    went(14, 'sam', 7),
    went(14, 'kim', 7),
    explained({
      item: 'difference',
      itemId: request(14),
      lineId: onChain(7),
      amountCents: 100n,
      category: 'fee',
      againstAccount: outsideLine(onChain(7)),
    }),
    ...paying(15, 300n),
    completed(15),
    went(15, 'max', 8),
    of(breakGlassOf(request(15)), { ...invoked, subjectId: request(15) }),
    ...later(1),
    went(15, 'max', 8),
    came(13, 'max', 6),
    of(STAFF_STREAM, { type: 'SwitchOffStaff', memberId: MEMBERS.max }, 'sam'),
    came(13, 'kim', 6),
    came(13, 'sam', 6),
  ];
  return [
    of(walletOf('USD'), { type: 'OpenWallet', currency: 'USD', network: 'Bank', address: WALLET_ADDRESS }),
    proposed(BANK, 'sam'),
    confirmed(BANK, 'kim'),
    proposed(COIN, 'kim'),
    account({ type: 'RetractOutsideAccount', accountId: COIN }, 'sam'),
    proposed(WATCHED, 'kim'),
    of(alone, invoked, 'kim'),
    ...later(1),
    confirmed(WATCHED, 'kim'),
    ...statement({ day: 0, after: 0, openingUnits: 1_000n, units: [500n, 700n, -300n, 42n, -60n, 0n] }),
    transfer(1, 100_000_000n),
    transfer(2, -5n),
    transfer(3, 7n),
    vanished(3),
    transfer(3, 7n),
    transfer(4, 9n),
    vanished(4),
    asked(1, 500n),
    approved(1, 'max', { lineId: lineIdOf(BANK, 1) }),
    asked(2, 600n),
    approved(2),
    of(request(2), { type: 'MatchDeposit', lineId: lineIdOf(BANK, 2) }),
    ...paying(4, 300n),
    completed(4, lineIdOf(BANK, 3)),
    ...paying(5, 60n),
    completed(5),
    of(request(5), { type: 'MatchWithdrawal', lineId: lineIdOf(BANK, 5) }),
    ofLine(lineIdOf(BANK, 4), 42n, 'interest'),
    ofLine(onChain(3), 100n, 'own-transfer', 'sam'),
    ofLine(onChain(3), 100n, 'own-transfer', 'kim'),
    explained({
      item: 'difference',
      itemId: request(2),
      lineId: lineIdOf(BANK, 2),
      amountCents: 100n,
      category: 'fee',
      againstAccount: outsideLine(lineIdOf(BANK, 2)),
    }),
    asked(6, 77n),
    approved(6),
    ofRequest(6, -77n, 'write-off', 'max'),
    ofRequest(6, -77n, 'write-off', 'kim'),
    of(
      reversal,
      { type: 'ProposeReversal', originalId: request(1), investorId: INVESTOR, reasonDigest: DIGEST },
      'sam',
    ),
    of(reversal, { type: 'ApproveAdjustment' }, 'kim'),
    asked(7, 499n),
    approved(7, 'max', { lineId: lineIdOf(BANK, 1) }),
    account({ type: 'RequireEvidence', accountId: BANK, fromDay: first }, 'sam'),
    asked(8, 33n),
    approved(8, 'max', evidence),
    approved(8, 'kim', evidence),
    // A dollar and a half by a coin.
    asked(10, 150n, 'BTC'),
    approved(10, 'max', { lineId: onChain(1), ...RATE }),
    ...statement({ day: 1, after: 6, openingUnits: 1_882n, units: [21n] }),
    // A wrong one, which goes on from it: taken back, and the right one comes in its place.
    ...later(1),
    ...statement({ day: 2, after: 7, openingUnits: 1_903n, units: [8n, 9n] }),
    asked(11, 8n),
    takenBack('sam'),
    takenBack('kim'),
    ...statement({ day: 2, after: 9, openingUnits: 1_903n, units: [8n] }),
    approved(11, 'max', { lineId: lineIdOf(BANK, 10) }),
    ...matchedByTwo(),
  ];
};

/** Ids of the story's requests and of its lines on a chain. */
export const request = (n: number): string => `75000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const onChain = (n: number): string => `65000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
