import { type LedgerCommand } from './deciders.js';
import { type Actor } from './stored/event-envelope.js';
import { given, INVESTOR_ID, moneyTable, STAFF, STREAM_ID, ONE_IS_ENOUGH } from './testing/index.js';
import { authorizedActor } from './authorization.js';

const OTHER = '1a2b3c4d-5e6f-4a7b-8c9d-0a1b2c3d4e05';
const DIGEST = 'cd'.repeat(32);
const amountCents = 1_000n;
const address = { currency: 'BTC', network: 'Bitcoin', address: 'x' };
const days = { durationDays: 1, ratePpm: 1, payout: 'daily' } as const;
const terms = { name: 'Pier', description: '', minCents: 1n, maxCents: 2n, ...days };
const policy = { secondApprovalFromCents: 1n, secondApprovalDailyFromCents: 1n, breakGlass: 'off' } as const;
const set = { payouts: 0, totalCents: 0n, setHash: DIGEST };

/** One of each; the investor's own stream is where an account is frozen or closed. */
const commands: { readonly [Type in LedgerCommand['type']]: Extract<LedgerCommand, { type: Type }> } = {
  RequestDeposit: { type: 'RequestDeposit', investorId: INVESTOR_ID, amountCents, currency: 'BTC', walletAddress: 'x' },
  CancelDeposit: { type: 'CancelDeposit', investorId: INVESTOR_ID },
  ApproveDeposit: { type: 'ApproveDeposit', ...ONE_IS_ENOUGH },
  RejectDeposit: { type: 'RejectDeposit', reasonDigest: DIGEST },
  RequestWithdrawal: { type: 'RequestWithdrawal', investorId: INVESTOR_ID, amountCents, recipientDigest: DIGEST },
  CancelWithdrawal: { type: 'CancelWithdrawal', investorId: INVESTOR_ID },
  ApproveWithdrawal: { type: 'ApproveWithdrawal', ...ONE_IS_ENOUGH },
  RejectWithdrawal: { type: 'RejectWithdrawal', reasonDigest: DIGEST },
  CompleteWithdrawal: { type: 'CompleteWithdrawal', paymentReferenceDigest: DIGEST },
  RequestTransfer: { type: 'RequestTransfer', senderId: INVESTOR_ID, recipientId: OTHER, amountCents },
  CancelTransfer: { type: 'CancelTransfer', investorId: INVESTOR_ID },
  ApproveTransfer: { type: 'ApproveTransfer', ...ONE_IS_ENOUGH },
  RejectTransfer: { type: 'RejectTransfer', reasonDigest: DIGEST },
  CreatePlan: { type: 'CreatePlan', ...terms },
  RevisePlan: { type: 'RevisePlan', ...terms, basedOnVersion: 1 },
  ArchivePlan: { type: 'ArchivePlan' },
  RestorePlan: { type: 'RestorePlan' },
  PurchasePlan: { type: 'PurchasePlan', investorId: INVESTOR_ID, planId: OTHER, amountCents },
  OpenPayoutRun: { type: 'OpenPayoutRun', day: 1, ...set },
  ClosePayoutRun: { type: 'ClosePayoutRun', ...set },
  PayPurchase: { type: 'PayPurchase', runId: OTHER },
  FreezeInvestor: { type: 'FreezeInvestor', reasonDigest: DIGEST },
  UnfreezeInvestor: { type: 'UnfreezeInvestor', reasonDigest: DIGEST },
  CloseInvestor: { type: 'CloseInvestor' },
  ProposeAdjustment: {
    type: 'ProposeAdjustment',
    investorId: INVESTOR_ID,
    direction: 'add',
    amountCents,
    category: 'other',
    reasonDigest: DIGEST,
  },
  ProposeReversal: { type: 'ProposeReversal', originalId: OTHER, investorId: INVESTOR_ID, reasonDigest: DIGEST },
  ApproveAdjustment: { type: 'ApproveAdjustment' },
  RejectAdjustment: { type: 'RejectAdjustment', reasonDigest: DIGEST },
  RetractAdjustment: { type: 'RetractAdjustment' },
  OpenWallet: { type: 'OpenWallet', ...address },
  ProposeWalletAddress: { type: 'ProposeWalletAddress', ...address },
  ConfirmWalletAddress: { type: 'ConfirmWalletAddress', address: 'x' },
  RetractWalletChange: { type: 'RetractWalletChange' },
  OpenPolicy: { type: 'OpenPolicy', ...policy },
  ProposePolicy: { type: 'ProposePolicy', ...policy },
  ConfirmPolicy: { type: 'ConfirmPolicy', ...policy },
  RetractPolicyChange: { type: 'RetractPolicyChange' },
  InvokeBreakGlass: { type: 'InvokeBreakGlass', subjectId: STREAM_ID, reasonDigest: DIGEST, allowed: true },
  RetractBreakGlass: { type: 'RetractBreakGlass' },
  NameCheckpointKey: { type: 'NameCheckpointKey', key: 'a' },
  RotateCheckpointKey: { type: 'RotateCheckpointKey', fromKey: 'a', toKey: 'b', signature: '' },
  SealRecords: { type: 'SealRecords', records: 'staff-acts', after: 0, upTo: 1, count: 1, root: DIGEST },
};

const actors: Readonly<Record<string, Actor>> = {
  'the investor': { kind: 'investor', id: INVESTOR_ID },
  'another investor': { kind: 'investor', id: OTHER },
  staff: STAFF,
  system: { kind: 'system', id: 'job' },
  // An id is no proof: the kind says which door somebody came in by.
  'staff with the investor’s id': { kind: 'staff', id: INVESTOR_ID },
  'an investor with a staff id': { kind: 'investor', id: STAFF.id },
};

/** What each is told before anything else is looked at; a bar where the decision itself is asked. */
const table = moneyTable(`
  | commands                                                                   | the investor | another investor     | staff                | system               |
  | RequestDeposit, RequestWithdrawal, RequestTransfer, PurchasePlan           | decided      | not-ones-own-account | not-ones-own-account | not-ones-own-account |
  | CancelDeposit, CancelWithdrawal, CancelTransfer                            | decided      | not-ones-own-account | not-ones-own-account | not-ones-own-account |
  | CloseInvestor                                                              | decided      | not-ones-own-account | not-ones-own-account | decided              |
  | ApproveDeposit, ApproveWithdrawal, ApproveTransfer, ApproveAdjustment      | staff-only   | staff-only           | decided              | staff-only           |
  | RejectDeposit, RejectWithdrawal, RejectTransfer, RejectAdjustment          | staff-only   | staff-only           | decided              | staff-only           |
  | CompleteWithdrawal, ProposeAdjustment, ProposeReversal, RetractAdjustment   | staff-only   | staff-only           | decided              | staff-only           |
  | InvokeBreakGlass, RetractBreakGlass | staff-only | staff-only | decided | staff-only |
  | FreezeInvestor                                                             | decided      | staff-only           | decided              | staff-only           |
  | UnfreezeInvestor                                                           | staff-only   | staff-only           | decided              | staff-only           |
  | CreatePlan, RevisePlan, ArchivePlan, RestorePlan                           | staff-only   | staff-only           | decided              | staff-only           |
  | ProposeWalletAddress, ConfirmWalletAddress, RetractWalletChange           | staff-only   | staff-only           | decided              | staff-only           |
  | ProposePolicy, ConfirmPolicy, RetractPolicyChange                          | staff-only   | staff-only           | decided              | staff-only           |
  | OpenWallet, OpenPayoutRun, ClosePayoutRun, PayPurchase, RotateCheckpointKey                     | system-only  | system-only          | system-only          | decided              |
  | NameCheckpointKey, SealRecords, OpenPolicy                                 | system-only  | system-only          | system-only          | decided              |
`);
const BARRED = ['staff-only', 'not-ones-own-account', 'system-only'];

const cases = table.flatMap(({ commands: types = '', ...told }) =>
  types.split(', ').flatMap((type) => {
    const sameAsStaff = {
      'staff with the investor’s id': told['staff'],
      'an investor with a staff id': told['another investor'],
    };
    return Object.entries({ ...told, ...sameAsStaff }).map(([who, outcome = '']) => ({
      type: type as LedgerCommand['type'],
      who,
      outcome,
    }));
  }),
);

const streamIdOf = (type: LedgerCommand['type']): string | undefined =>
  type.endsWith('Investor') ? INVESTOR_ID : undefined;

/** The decision's own answer; one that throws was asked too: it found what only our own mistake can make. */
const answerTo = (type: LedgerCommand['type'], actor: Actor): string => {
  const streamId = streamIdOf(type);
  try {
    const { then } = given(streamId === undefined ? {} : { streamId }).when(commands[type], actor);
    return typeof then === 'string' && BARRED.includes(then) ? then : 'decided';
  } catch {
    return 'decided';
  }
};

describe('who may give a command', () => {
  it('is said of every command', () => {
    expect([...new Set(cases.map(({ type }) => type))].sort()).toEqual(Object.keys(commands).sort());
  });

  it.each(cases)('$type by $who is $outcome', ({ type, who, outcome }) => {
    expect(answerTo(type, actors[who]!)).toBe(outcome);
  });

  it.each(Object.keys(commands) as LedgerCommand['type'][])('%s has somebody who may give it', (type) => {
    expect(answerTo(type, authorizedActor(commands[type], streamIdOf(type) ?? OTHER, 'sam'))).toBe('decided');
  });
});
