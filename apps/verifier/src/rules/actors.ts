import { type Event } from '../log/event-types.js';
import { type Recorded } from '../log/read-record.js';
import { type Tally } from '../report/checks.js';

/** Who may cause an event: the investor whom it is about, staff, or a job. */
type Causer = 'owner' | 'staff' | 'system';

/** The compiler names the event type that lacks a line. */
const CAUSERS: Readonly<Record<Event['type'], readonly Causer[]>> = {
  DepositRequested: ['owner'],
  DepositEndorsed: ['staff'],
  DepositApproved: ['staff'],
  DepositCancelled: ['owner'],
  DepositRejected: ['staff'],
  WithdrawalRequested: ['owner'],
  WithdrawalEndorsed: ['staff'],
  WithdrawalApproved: ['staff'],
  WithdrawalCancelled: ['owner'],
  WithdrawalRejected: ['staff'],
  WithdrawalBounced: ['staff'],
  WithdrawalCompleted: ['staff'],
  TransferRequested: ['owner'],
  TransferEndorsed: ['staff'],
  TransferApproved: ['staff'],
  TransferCancelled: ['owner'],
  TransferRejected: ['staff'],
  PlanCreated: ['staff'],
  PlanRevised: ['staff'],
  PlanArchived: ['staff'],
  PlanRestored: ['staff'],
  PlanPurchased: ['owner'],
  InterestPaid: ['system'],
  PlanMatured: ['system'],
  PayoutRunOpened: ['system'],
  PayoutRunClosed: ['system'],
  WalletOpened: ['system'],
  WalletAddressProposed: ['staff'],
  WalletAddressConfirmed: ['staff'],
  WalletChangeWithdrawn: ['staff'],
  InvestorFrozen: ['owner', 'staff'],
  InvestorUnfrozen: ['staff'],
  InvestorClosed: ['owner', 'system'],
  AdjustmentDrafted: ['staff'],
  ReversalProposed: ['staff'],
  AdjustmentApproved: ['staff'],
  AdjustmentRejected: ['staff'],
  AdjustmentWithdrawn: ['staff'],
  BreakGlassInvoked: ['staff'],
  BreakGlassWithdrawn: ['staff'],
  CheckpointKeyNamed: ['system'],
  CheckpointKeyRotated: ['system'],
};

const ownerOf = (event: Event, streamId: string): string => {
  if ('senderId' in event) return event.senderId;
  return 'investorId' in event ? event.investorId : streamId;
};

/** @throws Fault when an event was caused by somebody who may not */
export const mayCause = (tally: Tally, { event, streamId, actorKind, actorId }: Recorded): void => {
  const may = CAUSERS[event.type].some((causer) =>
    causer === 'owner' ? actorKind === 'investor' && actorId === ownerOf(event, streamId) : actorKind === causer,
  );
  tally.check('actors', may, () => `${event.type} by ${actorKind} ${actorId}`);
};
