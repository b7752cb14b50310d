import { deciderOfCommand, type LedgerCommand } from './deciders.js';
import { type Actor } from './stored/event-envelope.js';
import { given, INVESTOR_ID, moneyTable, STAFF } from './testing/index.js';
import { ONE_OF_EACH, OTHER } from './testing/one-of-each.js';
import { authorizedActor } from './authorization.js';

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
  | CloseInvestor, BindCredentials                                             | decided      | not-ones-own-account | not-ones-own-account | decided              |
  | AddInvestorKey, RemoveInvestorKey, SwitchOnPaymentSigning, SwitchOffPaymentSigning | decided | not-ones-own-account | not-ones-own-account | not-ones-own-account |
  | ReleasePaymentSigning                                                      | staff-only   | staff-only           | decided              | staff-only           |
  | RetractPaymentSigningRelease                                               | decided      | not-ones-own-account | decided              | not-ones-own-account |
  | ApproveDeposit, ApproveWithdrawal, ApproveTransfer, ApproveAdjustment      | staff-only   | staff-only           | decided              | staff-only           |
  | RejectDeposit, RejectWithdrawal, RejectTransfer, RejectAdjustment          | staff-only   | staff-only           | decided              | staff-only           |
  | CompleteWithdrawal, ProposeAdjustment, ProposeReversal, RetractAdjustment   | staff-only   | staff-only           | decided              | staff-only           |
  | MatchDeposit, MatchWithdrawal, ExplainOpenItem, SealStatement              | staff-only   | staff-only           | decided              | staff-only           |
  | ProposeOutsideAccount, ConfirmOutsideAccount, RetractOutsideAccount, RequireEvidence | staff-only | staff-only   | decided              | staff-only           |
  | WithdrawStatement                                                         | staff-only   | staff-only           | decided              | staff-only           |
  | RecordOutsideLine, WithdrawOutsideLine                                     | system-only  | system-only          | system-only          | decided              |
  | InvokeBreakGlass, RetractBreakGlass | staff-only | staff-only | decided | staff-only |
  | FreezeInvestor                                                             | decided      | staff-only           | decided              | staff-only           |
  | UnfreezeInvestor                                                           | staff-only   | staff-only           | decided              | staff-only           |
  | CreatePlan, RevisePlan, ArchivePlan, RestorePlan                           | staff-only   | staff-only           | decided              | staff-only           |
  | ProposeWalletAddress, ConfirmWalletAddress, RetractWalletChange           | staff-only   | staff-only           | decided              | staff-only           |
  | ProposePolicy, ConfirmPolicy, RetractPolicyChange                          | staff-only   | staff-only           | decided              | staff-only           |
  | OpenWallet, OpenPayoutRun, ClosePayoutRun, PayPurchase, RotateCheckpointKey                     | system-only  | system-only          | system-only          | decided              |
  | OfferStaffKey, EnrolStaffKey, RevokeStaffKey                               | staff-only   | staff-only           | decided              | staff-only           |
  | ProposeStaffChange, ConfirmStaffChange, RetractStaffChange                 | staff-only   | staff-only           | decided              | staff-only           |
  | SwitchOffStaff, JoinStaff                                                  | staff-only   | staff-only           | decided              | staff-only           |
  | NameCheckpointKey, SealRecords, OpenPolicy, FoundStaff, OpenStaff, OpenCredentials | system-only  | system-only          | system-only          | decided              |
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
  deciderOfCommand(ONE_OF_EACH[type]).name === 'investor' ? INVESTOR_ID : undefined;

/** The decision's own answer; one that throws was asked too: it found what only our own mistake can make. */
const answerTo = (type: LedgerCommand['type'], actor: Actor): string => {
  const streamId = streamIdOf(type);
  try {
    const { then } = given(streamId === undefined ? {} : { streamId }).when(ONE_OF_EACH[type], actor);
    return typeof then === 'string' && BARRED.includes(then) ? then : 'decided';
  } catch {
    return 'decided';
  }
};

describe('who may give a command', () => {
  it('is said of every command', () => {
    expect([...new Set(cases.map(({ type }) => type))].sort()).toEqual(Object.keys(ONE_OF_EACH).sort());
  });

  it.each(cases)('$type by $who is $outcome', ({ type, who, outcome }) => {
    expect(answerTo(type, actors[who]!)).toBe(outcome);
  });

  it.each(Object.keys(ONE_OF_EACH) as LedgerCommand['type'][])('%s has somebody who may give it', (type) => {
    expect(answerTo(type, authorizedActor(ONE_OF_EACH[type], streamIdOf(type) ?? OTHER, 'sam'))).toBe('decided');
  });
});
