import {
  explanationId,
  external,
  type LedgerCommand,
  type LedgerEvent,
  OUTSIDE_ACCOUNTS_STREAM,
  outsideLine,
  reversalId,
  statementLineId,
} from '@clearfold/ledger';
import {
  BANK,
  BANK_ID,
  DAY,
  ONE_IS_ENOUGH,
  SEAL,
  statementLine,
  WALLET_ADDRESS,
  WATCHED,
  WATCHED_ID,
} from '@clearfold/ledger/testing';
import { privateText } from '../log/private-text.js';
import { rootOf } from './ledger-invariants.js';
import { accept, INVESTOR, openWallet, requestFor, type TestLedger } from './test-ledger.js';

const ANOTHER = { kind: 'staff', id: '8b6a5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c05' } as const;
const DIGEST = 'ab'.repeat(32);
const [CHAIN_LINE, SENT_LINE, OTHER_SENT_LINE] = [
  'e0000000-0000-8000-8000-000000000001',
  'e0000000-0000-8000-8000-000000000002',
  'e0000000-0000-8000-8000-000000000003',
] as const;

/** Ids of what happens in it. */
export const OUTSIDE_STORY = {
  line: (sequence: number): string => statementLineId(BANK_ID, sequence),
  chainLine: CHAIN_LINE,
  /** Coins that went out: by which a payout is matched, and by which one waits for a second person. */
  sentLine: SENT_LINE,
  otherSentLine: OTHER_SENT_LINE,
  byLine: 'b0000000-0000-4000-8000-000000000001',
  without: 'b0000000-0000-4000-8000-000000000002',
  reversed: 'b0000000-0000-4000-8000-000000000003',
  byCoin: 'b0000000-0000-4000-8000-000000000004',
  payout: 'b0000000-0000-4000-8000-000000000005',
  payoutByCoin: 'b0000000-0000-4000-8000-000000000006',
  payoutThatWaits: 'b0000000-0000-4000-8000-000000000007',
  /** Who found its line last, after another at another rate. */
  another: ANOTHER.id,
} as const;

const recorded = ({ type: _, ...line }: Extract<LedgerEvent, { type: 'OutsideLineRecorded' }>): LedgerCommand => ({
  type: 'RecordOutsideLine',
  ...line,
});

/**
 * Two accounts outside and all that can happen with them, each with its private texts: a statement of five lines, deposits by a
 * line, by a coin that its chain takes back, matched, without a line and reversed, payouts that are matched, by a coin at a rate of
 * two and of one so far, and a line and differences that are explained; then a wrong statement that is taken back.
 */
export const tellOutsideStory = async ({ store, clock }: Pick<TestLedger, 'store' | 'clock'>): Promise<void> => {
  clock.moveTo(new Date((DAY + 1) * 86_400_000));
  const give = (streamId: string, command: LedgerCommand, more: object = {}) =>
    accept(store, requestFor(command, { streamId, ...more }));
  const byTwo = async (streamId: string, command: LedgerCommand, texts: () => object = () => ({})): Promise<void> => {
    await give(streamId, command, texts());
    await give(streamId, command, { actor: ANOTHER, ...texts() });
  };
  for (const currency of ['USD', 'BTC']) await openWallet(store, currency);
  for (const [accountId, terms] of [
    [BANK_ID, BANK],
    [WATCHED_ID, WATCHED],
  ] as const) {
    await give(OUTSIDE_ACCOUNTS_STREAM, { type: 'ProposeOutsideAccount', accountId, ...terms });
    await give(OUTSIDE_ACCOUNTS_STREAM, { type: 'ConfirmOutsideAccount', accountId }, { actor: ANOTHER });
  }
  const units = [5_000n, 3_000n, -1_020n, 40n, 2_000n];
  const closingUnits = units.reduce((sum, of) => sum + of, 0n);
  let balance = 0n;
  const lines = units.map((of, i) => statementLine(BANK_ID, BANK, i + 1, of, (balance += of)));
  const root = rootOf(lines.map(({ lineDigest }) => ({ bytes: Buffer.from(lineDigest, 'hex') })));
  await give(BANK_ID, { ...SEAL, openingUnits: 0n, closingUnits, lines: units.length, root });
  for (const [i, line] of lines.entries()) {
    const words = privateText('outside-line', BANK_ID, `Somebody ${i}`);
    await give(OUTSIDE_STORY.line(i + 1), recorded({ ...line, textDigest: words.digest }), { texts: [words] });
  }
  for (const [id, units] of [
    [CHAIN_LINE, 200_000n],
    [SENT_LINE, -20_400n],
    [OTHER_SENT_LINE, -20_000n],
  ] as const) {
    const { sequence: _, balanceUnits: _none, ...seen } = statementLine(WATCHED_ID, WATCHED, 1, units);
    await give(id, recorded({ ...seen, height: 800_000 }));
  }
  const declare = (id: string, amountCents: bigint, currency: string) =>
    give(id, {
      type: 'RequestDeposit',
      ...{ investorId: INVESTOR, amountCents, currency, walletAddress: WALLET_ADDRESS },
    });
  const approve = { type: 'ApproveDeposit', ...ONE_IS_ENOUGH } as const;
  const { byLine, without, reversed, byCoin, payout, payoutByCoin, payoutThatWaits, line } = OUTSIDE_STORY;

  await declare(byLine, 4_990n, 'USD');
  await give(byLine, { ...approve, lineId: line(1) });
  await byTwo(explanationId(byLine)!, {
    type: 'ExplainOpenItem',
    ...{ item: 'difference', itemId: byLine, lineId: line(1), amountCents: 10n, category: 'write-off' },
    ...{ againstAccount: outsideLine(line(1)), reasonDigest: DIGEST },
  });

  await declare(reversed, 2_000n, 'USD');
  await give(reversed, { ...approve, lineId: line(5) });
  await give(reversalId(reversed), {
    type: 'ProposeReversal',
    ...{ originalId: reversed, investorId: INVESTOR, reasonDigest: DIGEST },
  });
  await give(reversalId(reversed), { type: 'ApproveAdjustment' }, { actor: ANOTHER });

  await declare(byCoin, 9_000n, 'BTC');
  const rate = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-19T12:00:00.000Z' };
  await give(byCoin, { ...approve, lineId: CHAIN_LINE, ...rate });
  await give(CHAIN_LINE, { type: 'WithdrawOutsideLine' });

  await declare(without, 3_000n, 'USD');
  await give(OUTSIDE_ACCOUNTS_STREAM, { type: 'RequireEvidence', accountId: BANK_ID, fromDay: DAY });
  const why = privateText('without-line', INVESTOR, 'The bank is closed');
  await byTwo(without, { ...approve, withoutLineDigest: why.digest }, () => ({ texts: [why] }));
  await give(without, { type: 'MatchDeposit', lineId: line(2) });

  const amount = { investorId: INVESTOR, amountCents: 1_000n };
  const pay = async (id: string): Promise<void> => {
    await give(id, { type: 'RequestWithdrawal', ...amount, recipientDigest: DIGEST });
    await give(id, { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH });
    await give(id, { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST });
  };
  await pay(payout);
  await give(payout, { type: 'MatchWithdrawal', lineId: line(3) });
  const fee = privateText('reason', INVESTOR, 'What the bank takes');
  await byTwo(
    explanationId(payout)!,
    {
      type: 'ExplainOpenItem',
      ...{ item: 'difference', itemId: payout, lineId: line(3), amountCents: -20n, category: 'fee' },
      ...{ againstAccount: outsideLine(line(3)), reasonDigest: fee.digest },
    },
    () => ({ texts: [fee] }),
  );
  await pay(payoutByCoin);
  await byTwo(payoutByCoin, { type: 'MatchWithdrawal', lineId: SENT_LINE, ...rate });
  await byTwo(explanationId(payoutByCoin)!, {
    type: 'ExplainOpenItem',
    ...{ item: 'difference', itemId: payoutByCoin, lineId: SENT_LINE, amountCents: -20n, category: 'fee' },
    ...{ againstAccount: outsideLine(SENT_LINE), reasonDigest: DIGEST },
  });
  await pay(payoutThatWaits);
  await give(payoutThatWaits, { type: 'MatchWithdrawal', lineId: OTHER_SENT_LINE, ...rate });
  const another = { ...rate, rate: '50000.00' };
  await give(payoutThatWaits, { type: 'MatchWithdrawal', lineId: OTHER_SENT_LINE, ...another }, { actor: ANOTHER });
  const interest = privateText('reason', BANK_ID, 'Interest of the year');
  await byTwo(
    explanationId(line(4))!,
    {
      type: 'ExplainOpenItem',
      ...{ item: 'line', itemId: line(4), amountCents: 40n, category: 'interest' },
      ...{ againstAccount: outsideLine(line(4)), reasonDigest: interest.digest },
    },
    () => ({ texts: [interest] }),
  );
  await byTwo(explanationId(byCoin)!, {
    type: 'ExplainOpenItem',
    ...{ item: 'difference', itemId: byCoin, lineId: CHAIN_LINE, amountCents: -9_000n, category: 'write-off' },
    ...{ againstAccount: external('BTC'), reasonDigest: DIGEST },
  });

  // A wrong statement, of which a line is missing, is taken back.
  const wrong = {
    ...SEAL,
    fromDay: DAY + 1,
    toDay: DAY + 1,
    openingUnits: closingUnits,
    closingUnits: closingUnits + 7n,
  };
  await give(BANK_ID, { ...wrong, lines: 2, root: DIGEST });
  const first = statementLine(BANK_ID, BANK, units.length + 1, 5n, closingUnits + 5n);
  await give(line(units.length + 1), recorded({ ...first, bookedDay: DAY + 1 }));
  const because = privateText('reason', OUTSIDE_ACCOUNTS_STREAM, 'The file of another bank');
  await byTwo(
    OUTSIDE_ACCOUNTS_STREAM,
    {
      ...{ type: 'WithdrawStatement', accountId: BANK_ID, number: 2, after: units.length, upTo: units.length + 2 },
      ...{ fileDigest: SEAL.fileDigest, fromDay: DAY + 1, toDay: DAY + 1, reasonDigest: because.digest },
    },
    () => ({ texts: [because] }),
  );
};
