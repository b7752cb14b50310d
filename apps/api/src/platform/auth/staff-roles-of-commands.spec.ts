import { type Access, routes, STAFF_ROLES } from '@clearfold/contracts';
import { isRefusal, LedgerState, type LedgerCommand, type StaffCommand, STAFF_STREAM } from '@clearfold/ledger';
import { ONE_OF_EACH } from '@clearfold/ledger/testing';

type Type = LedgerCommand['type'];

/** Where staff give each of their commands. */
const ROUTES: Partial<Record<Type, readonly { readonly access: Access }[]>> = {
  ApproveDeposit: [routes.deposits.approve, routes.reviewQueue.bulkApprove],
  RejectDeposit: [routes.deposits.reject, routes.reviewQueue.bulkReject],
  ApproveWithdrawal: [routes.withdrawals.approve],
  RejectWithdrawal: [routes.withdrawals.reject],
  CompleteWithdrawal: [routes.withdrawals.complete],
  ApproveTransfer: [routes.transfers.approve],
  RejectTransfer: [routes.transfers.reject],
  CreatePlan: [routes.plans.create],
  RevisePlan: [routes.plans.revise],
  ArchivePlan: [routes.plans.archive],
  RestorePlan: [routes.plans.restore],
  FreezeInvestor: [routes.investors.freeze],
  UnfreezeInvestor: [routes.investors.unfreeze],
  ReleasePaymentSigning: [routes.investors.releaseSigning],
  // Also their owner (passkeys.keepSigning).
  RetractPaymentSigningRelease: [routes.investors.keepSigning],
  ProposeAdjustment: [routes.adjustments.draft],
  ProposeReversal: [routes.adjustments.reverse],
  ApproveAdjustment: [routes.adjustments.approve],
  RejectAdjustment: [routes.adjustments.reject],
  RetractAdjustment: [routes.adjustments.withdraw],
  ProposeWalletAddress: [routes.wallets.propose],
  ConfirmWalletAddress: [routes.wallets.confirm],
  RetractWalletChange: [routes.wallets.withdrawChange],
  ProposeOutsideAccount: [routes.outsideAccounts.propose],
  ConfirmOutsideAccount: [routes.outsideAccounts.confirm],
  RetractOutsideAccount: [routes.outsideAccounts.withdraw],
  WithdrawStatement: [routes.outsideAccounts.withdrawStatement],
  RequireEvidence: [routes.outsideAccounts.requireEvidence],
  SealStatement: [routes.statementImports.record],
  ExplainOpenItem: [routes.reconciliation.explain],
  MatchDeposit: [routes.outsideLines.matchDeposit],
  MatchWithdrawal: [routes.outsideLines.matchWithdrawal],
  InvokeBreakGlass: [routes.breakGlass.invoke],
  RetractBreakGlass: [routes.breakGlass.withdraw],
  ProposePolicy: [routes.policy.propose],
  ConfirmPolicy: [routes.policy.confirm],
  RetractPolicyChange: [routes.policy.withdraw],
  ProposeStaffChange: [routes.staff.invite, routes.staff.setRole, routes.staff.enable, routes.staff.resetAccess],
  ConfirmStaffChange: [routes.staff.confirmProposal],
  RetractStaffChange: [routes.staff.declineProposal, routes.staff.withdrawProposal],
  SwitchOffStaff: [routes.staff.disable],
  OfferStaffKey: [routes.staff.offerKey],
  EnrolStaffKey: [routes.staff.confirmKey],
  // Their own everybody removes (removeOwnKey), and stops their own reset (stopReset).
  RevokeStaffKey: [routes.staff.revokeKey],
};

/** By a link, before they may anything else. */
const BY_LINK: readonly Type[] = ['JoinStaff'];

const idOf = (role: string): string =>
  `00000000-0000-4000-8000-00000000000${STAFF_ROLES.findIndex((of) => of === role)}`;

/** A ledger that knows one member in each role. */
const known = (): LedgerState => {
  const ledger = new LedgerState('all');
  const give = (command: StaffCommand): void => {
    const commandId = `00000000-0000-4000-8000-0000000001${String(ledger.position).padStart(2, '0')}`;
    const actor = { kind: 'system', id: 'set-up' } as const;
    const answer = ledger.execute({ streamId: STAFF_STREAM, commandId, actor, command }, 0);
    if (isRefusal(answer)) throw new Error(answer.refused);
  };
  for (const role of STAFF_ROLES) give({ type: 'FoundStaff', memberId: idOf(role), role, access: 'on', joined: 'yes' });
  give({ type: 'OpenStaff' });
  return ledger;
};

const STREAM = '00000000-0000-4000-8000-0000000000ff';

/** What is about the staff is in their stream. */
const OF_THE_STAFF = /Staff/;

const NOT_THEIRS: readonly string[] = ['staff-only', 'system-only', 'not-ones-own-account'];

/** Whether the ledger decides a command of somebody's, whatever it decides, or finds it to be about nothing that there is. */
const isTaken = (type: Type, staffId: string): boolean => {
  const actor = { kind: 'staff', id: staffId } as const;
  const ledger = known();
  try {
    const streamId = OF_THE_STAFF.test(type) ? STAFF_STREAM : STREAM;
    const answer = ledger.decide({ streamId, actor, command: ONE_OF_EACH[type] }, 0);
    return !isRefusal(answer) || !NOT_THEIRS.includes(answer.refused);
  } catch {
    return true;
  }
};

describe('who of the staff may give a command', () => {
  it.each(Object.entries(ROUTES))('is the same to the ledger as to the API: %s', (type, given) => {
    for (const { access } of given) {
      const roles = STAFF_ROLES.filter((role) => role === 'admin' || (Array.isArray(access) && access.includes(role)));
      expect(STAFF_ROLES.filter((role) => isTaken(type as Type, idOf(role)))).toEqual(roles);
    }
  });

  it('has a route for each command that staff give', () => {
    const theirs = (Object.keys(ONE_OF_EACH) as Type[]).filter((type) => isTaken(type, idOf('admin')));
    expect([...Object.keys(ROUTES)].sort()).toEqual(theirs.filter((type) => !BY_LINK.includes(type)).sort());
  });
});
