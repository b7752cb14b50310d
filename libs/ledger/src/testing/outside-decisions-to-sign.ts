import { PAYOUTS } from '../book/account.js';
import { explanationId } from '../explanations/explanation-id.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { uuidOf } from './arbitrary-amounts.js';
import { decisionOf, type DecisionToSign, done } from './decision-to-sign.js';
import { INVESTOR_ID, NOON, ONE_IS_ENOUGH, STREAM_ID } from './specification.js';
import { ADA, BEN, type Happened, RITA } from './staff-story.js';

const DAY = Math.floor(NOON / 86_400_000);
const [WHY, FILE, LINE, PAID] = ['ab'.repeat(32), 'cd'.repeat(32), 'ef'.repeat(32), '34'.repeat(32)];
/** Of the tree of two leaves that are `LINE`. */
const ROOT = 'd157d8f97f34592563ee2f50f7eba2d280f5bd952da08251cb2f3e3dd06a5575';
const ACCOUNT = uuidOf('5', 1);
const WALLET = uuidOf('5', 2);
const [CAME, WENT] = [statementLineId(ACCOUNT, 1), statementLineId(ACCOUNT, 2)];
const ON_CHAIN = uuidOf('6', 1);
const bank = {
  kind: 'bank',
  source: 'statements',
  name: 'Payouts',
  identifier: 'DE89 3704',
  network: 'Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 3,
} as const;
const wallet = { ...bank, kind: 'wallet', source: 'watcher', identifier: 'bc1', currency: 'BTC', decimals: 8 } as const;
const account =
  '"accountKind":"bank","source":"statements","name":"Payouts","identifier":"DE89 3704","network":"Bank","currency":"USD","decimals":2,"staleAfterDays":3';

const named = (accountId: string, terms: typeof bank | typeof wallet): Happened[] => [
  done(BEN, OUTSIDE_ACCOUNTS_STREAM, { type: 'OutsideAccountProposed', accountId, ...terms }),
  done(ADA, OUTSIDE_ACCOUNTS_STREAM, { type: 'OutsideAccountOpened', accountId, ...terms }),
];
const proposed = named(ACCOUNT, bank).slice(0, 1);
const sealed = {
  fileDigest: FILE,
  fromDay: DAY - 1,
  toDay: DAY,
  openingUnits: 0n,
  closingUnits: 2_000n,
  lines: 2,
  root: ROOT,
} as const;
const line = { accountId: ACCOUNT, currency: 'USD', reference: 'R', bookedDay: DAY, valueDay: DAY, lineDigest: LINE };
const imported: readonly Happened[] = [
  ...named(ACCOUNT, bank),
  done(RITA, ACCOUNT, { type: 'StatementSealed', ...sealed }),
  done('system', CAME, { type: 'OutsideLineRecorded', ...line, units: 6_000n, sequence: 1, balanceUnits: 6_000n }),
  done('system', WENT, { type: 'OutsideLineRecorded', ...line, units: -4_000n, sequence: 2, balanceUnits: 2_000n }),
];
const seen: readonly Happened[] = [
  ...named(WALLET, wallet),
  done('system', ON_CHAIN, {
    type: 'OutsideLineRecorded',
    ...line,
    accountId: WALLET,
    currency: 'BTC',
    units: 100_000n,
    height: 7,
  }),
];
const WENT_ON_CHAIN = uuidOf('7', 3);
const wentOnChain = done('system', WENT_ON_CHAIN, {
  type: 'OutsideLineRecorded',
  ...line,
  accountId: WALLET,
  currency: 'BTC',
  units: -100_000n,
  height: 8,
});
const lineAsked = done(ADA, OUTSIDE_ACCOUNTS_STREAM, { type: 'EvidenceRequired', accountId: WALLET, fromDay: DAY });
const asked = (currency: string): Happened =>
  done(INVESTOR_ID, STREAM_ID, {
    type: 'DepositRequested',
    investorId: INVESTOR_ID,
    amountCents: 5_000n,
    currency,
    walletAddress: 'x',
  });
const credited = (evidence: { readonly lineId?: string } = {}, currency = 'USD'): Happened =>
  done(RITA, STREAM_ID, {
    type: 'DepositApproved',
    investorId: INVESTOR_ID,
    currency,
    creditedCents: 5_000n,
    ...ONE_IS_ENOUGH,
    ...evidence,
  });
const requested = (currency: string): string =>
  `"investorId":"${INVESTOR_ID}","amountCents":"5000","currency":"${currency}","walletAddress":"x"`;
const PAYOUT = uuidOf('7', 2);
const amount = { investorId: INVESTOR_ID, amountCents: 4_000n };
const approvedPayout: readonly Happened[] = [
  asked('USD'),
  credited(),
  done(INVESTOR_ID, PAYOUT, { type: 'WithdrawalRequested', ...amount, recipientDigest: WHY }),
  done(RITA, PAYOUT, { type: 'WithdrawalApproved', ...amount, ...ONE_IS_ENOUGH }),
];
const paidOut: readonly Happened[] = [
  ...approvedPayout,
  done(RITA, PAYOUT, { type: 'WithdrawalCompleted', ...amount, paymentReferenceDigest: PAID }),
];
const rate = { rate: '60000.5', rateSource: 'An exchange', rateAt: '2026-11-20T12:00:00.000Z' } as const;
const rateSaid = `"rate":"60000.5","rateSource":"An exchange","rateAt":"${rate.rateAt}"`;

const withdraw = {
  type: 'WithdrawStatement',
  accountId: ACCOUNT,
  number: 1,
  after: 0,
  upTo: 2,
  fileDigest: FILE,
  fromDay: DAY - 1,
  toDay: DAY,
  reasonDigest: WHY,
} as const;
const takenBack = `${account},"accountId":"${ACCOUNT}","number":1,"after":0,"upTo":2,"fileDigest":"${FILE}","fromDay":${DAY - 1},"toDay":${DAY},"reasonDigest":"${WHY}"`;

/** One of each that staff sign of the world outside, in a history where it is taken. */
export const OUTSIDE_DECISIONS_TO_SIGN: Readonly<Record<string, DecisionToSign>> = {
  'ApproveDeposit, by a line of a coin': decisionOf(
    RITA,
    STREAM_ID,
    [...seen, asked('BTC')],
    { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, lineId: ON_CHAIN, ...rate },
    `${requested('BTC')},"creditedCents":"5000","lineId":"${ON_CHAIN}",${rateSaid}`,
  ),
  'ApproveDeposit, without a line': decisionOf(
    RITA,
    STREAM_ID,
    [asked('USD')],
    { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, withoutLineDigest: WHY },
    `${requested('USD')},"creditedCents":"5000","withoutLineDigest":"${WHY}"`,
  ),
  MatchDeposit: decisionOf(
    RITA,
    STREAM_ID,
    [...imported, asked('USD'), credited()],
    { type: 'MatchDeposit', lineId: CAME },
    `"investorId":"${INVESTOR_ID}","lineId":"${CAME}","currency":"USD","creditedCents":"5000"`,
  ),
  'CompleteWithdrawal, by a line': decisionOf(
    RITA,
    PAYOUT,
    [...imported, ...approvedPayout],
    { type: 'CompleteWithdrawal', paymentReferenceDigest: PAID, lineId: WENT },
    `"investorId":"${INVESTOR_ID}","amountCents":"4000","recipientDigest":"${WHY}","paymentReferenceDigest":"${PAID}","lineId":"${WENT}"`,
  ),
  MatchWithdrawal: decisionOf(
    RITA,
    PAYOUT,
    [...imported, ...paidOut],
    { type: 'MatchWithdrawal', lineId: WENT },
    `"investorId":"${INVESTOR_ID}","lineId":"${WENT}","amountCents":"4000"`,
  ),
  'MatchDeposit, by a line of a coin': decisionOf(
    RITA,
    STREAM_ID,
    [...seen, asked('BTC'), credited({}, 'BTC'), lineAsked],
    { type: 'MatchDeposit', lineId: ON_CHAIN, ...rate },
    `"investorId":"${INVESTOR_ID}","lineId":"${ON_CHAIN}","currency":"BTC","creditedCents":"5000",${rateSaid}`,
  ),
  'MatchWithdrawal, by a line of a coin': decisionOf(
    RITA,
    PAYOUT,
    [...seen, wentOnChain, ...paidOut],
    { type: 'MatchWithdrawal', lineId: WENT_ON_CHAIN, ...rate },
    `"investorId":"${INVESTOR_ID}","lineId":"${WENT_ON_CHAIN}","amountCents":"4000",${rateSaid}`,
  ),
  ProposeOutsideAccount: decisionOf(
    ADA,
    OUTSIDE_ACCOUNTS_STREAM,
    [],
    { type: 'ProposeOutsideAccount', accountId: ACCOUNT, ...bank },
    `"accountId":"${ACCOUNT}",${account}`,
  ),
  ConfirmOutsideAccount: decisionOf(
    ADA,
    OUTSIDE_ACCOUNTS_STREAM,
    proposed,
    { type: 'ConfirmOutsideAccount', accountId: ACCOUNT },
    `"accountId":"${ACCOUNT}",${account}`,
  ),
  RetractOutsideAccount: decisionOf(
    ADA,
    OUTSIDE_ACCOUNTS_STREAM,
    proposed,
    { type: 'RetractOutsideAccount', accountId: ACCOUNT },
    `${account},"accountId":"${ACCOUNT}"`,
  ),
  RequireEvidence: decisionOf(
    ADA,
    OUTSIDE_ACCOUNTS_STREAM,
    named(ACCOUNT, bank),
    { type: 'RequireEvidence', accountId: ACCOUNT, fromDay: 20_000 },
    `${account},"accountId":"${ACCOUNT}","fromDay":20000`,
  ),
  'WithdrawStatement, the first of two': decisionOf(ADA, OUTSIDE_ACCOUNTS_STREAM, imported, withdraw, takenBack),
  WithdrawStatement: decisionOf(
    ADA,
    OUTSIDE_ACCOUNTS_STREAM,
    [
      ...imported,
      done(BEN, OUTSIDE_ACCOUNTS_STREAM, { ...withdraw, type: 'StatementWithdrawalEndorsed', reasonDigest: PAID }),
    ],
    withdraw,
    takenBack,
  ),
  SealStatement: decisionOf(
    RITA,
    ACCOUNT,
    named(ACCOUNT, bank),
    { type: 'SealStatement', ...sealed },
    `"fileDigest":"${FILE}","fromDay":${DAY - 1},"toDay":${DAY},"openingUnits":"0","closingUnits":"2000","lines":2,"root":"${ROOT}"`,
  ),
  'ExplainOpenItem, the first of two': decisionOf(
    RITA,
    String(explanationId(PAYOUT)),
    paidOut,
    {
      type: 'ExplainOpenItem',
      item: 'request',
      itemId: PAYOUT,
      amountCents: 4_000n,
      category: 'write-off',
      againstAccount: PAYOUTS,
      reasonDigest: WHY,
    },
    `"item":"request","itemId":"${PAYOUT}","amountCents":"4000","category":"write-off","againstAccount":"external/payouts","reasonDigest":"${WHY}"`,
  ),
  ExplainOpenItem: decisionOf(
    ADA,
    String(explanationId(STREAM_ID)),
    [
      ...imported,
      asked('USD'),
      credited({ lineId: CAME }),
      done(RITA, String(explanationId(STREAM_ID)), {
        type: 'OpenItemEndorsed',
        item: 'difference',
        itemId: STREAM_ID,
        lineId: CAME,
        amountCents: 1_000n,
        category: 'fee',
        againstAccount: `external/line/${CAME}`,
        reasonDigest: WHY,
      }),
    ],
    {
      type: 'ExplainOpenItem',
      item: 'difference',
      itemId: STREAM_ID,
      lineId: CAME,
      amountCents: 1_000n,
      category: 'fee',
      againstAccount: `external/line/${CAME}`,
      reasonDigest: WHY,
    },
    `"item":"difference","itemId":"${STREAM_ID}","lineId":"${CAME}","amountCents":"1000","category":"fee","againstAccount":"external/line/${CAME}","reasonDigest":"${WHY}"`,
  ),
};
