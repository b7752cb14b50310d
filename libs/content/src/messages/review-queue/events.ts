import { type LedgerEvent } from '@clearfold/ledger';

type RequestEventType = Extract<
  LedgerEvent['type'],
  `${'Deposit' | 'Withdrawal' | 'Transfer' | 'Adjustment' | 'Reversal' | 'BreakGlass'}${string}`
>;

/** What happened, by the ledger event's type: one without a text does not compile. */
export const REQUEST_EVENT_TEXT: Readonly<Record<RequestEventType, string>> = {
  BreakGlassInvoked: 'One person will decide alone, in 24 hours',
  BreakGlassWithdrawn: 'Deciding alone was withdrawn, a second person is needed',
  AdjustmentDrafted: 'Adjustment proposed, nothing moved yet',
  AdjustmentApproved: 'Approved, balance changed',
  AdjustmentRejected: 'Proposal rejected',
  AdjustmentWithdrawn: 'Proposal withdrawn',
  ReversalProposed: 'Reversal proposed, nothing moved yet',
  DepositRequested: 'Deposit requested',
  DepositApproved: 'Deposit approved and credited',
  DepositEndorsed: 'First of two approvals, nothing credited yet',
  DepositCancelled: 'Cancelled by the investor',
  DepositMatchEndorsed: 'Line named by one person, at a rate',
  DepositMatched: 'Line found by which the money came',
  DepositRejected: 'Deposit rejected',
  TransferEndorsed: 'First of two approvals, amount still on hold',
  TransferRequested: 'Transfer requested, amount put on hold',
  TransferApproved: 'Transfer approved and paid to the recipient',
  TransferCancelled: 'Transfer cancelled by the investor, amount given back',
  TransferRejected: 'Transfer rejected, amount given back',
  WithdrawalRequested: 'Withdrawal requested, amount put on hold',
  WithdrawalEndorsed: 'First of two approvals, amount still on hold',
  WithdrawalApproved: 'Withdrawal approved',
  WithdrawalCompleted: 'Withdrawal paid out',
  WithdrawalMatchEndorsed: 'Line named by one person, at a rate',
  WithdrawalMatched: 'Line found by which the money went out',
  WithdrawalBounced: 'Payment returned by the bank, amount put back',
  WithdrawalCancelled: 'Cancelled by the investor, amount given back',
  WithdrawalRejected: 'Withdrawal rejected, amount given back',
};
