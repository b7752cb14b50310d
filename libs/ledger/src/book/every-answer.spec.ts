import fc from 'fast-check';
import { isRefusal } from '../refusal.js';
import { arbitraryEnvelopes } from '../testing/index.js';
import { LedgerState } from './ledger-state.js';

/** In a file of its own, as it takes longer than all others together (tools/mutants/areas.mjs). */
describe('random command sequences', () => {
  it('reach every event and every refusal of theirs', () => {
    const seen = new Set<string>();
    for (const envelopes of fc.sample(arbitraryEnvelopes(1_200), { numRuns: 1_000, seed: 7 })) {
      const ledger = new LedgerState('all');
      for (const envelope of envelopes) {
        const answer = ledger.execute(envelope, envelope.at);
        for (const one of isRefusal(answer) ? [answer.refused] : answer.map(({ recorded }) => recorded.event.type))
          seen.add(one);
      }
    }
    expect([...seen].sort()).toEqual([
      'AdjustmentApproved',
      'AdjustmentDrafted',
      'AdjustmentRejected',
      'AdjustmentWithdrawn',
      'BreakGlassInvoked',
      'BreakGlassWithdrawn',
      'DepositApproved',
      'DepositCancelled',
      'DepositEndorsed',
      'DepositRejected',
      'DepositRequested',
      'InterestPaid',
      'InvestorClosed',
      'InvestorFrozen',
      'InvestorUnfrozen',
      'PayoutRunClosed',
      'PayoutRunOpened',
      'PlanArchived',
      'PlanCreated',
      'PlanMatured',
      'PlanPurchased',
      'PlanRestored',
      'PlanRevised',
      'ReversalProposed',
      'TransferApproved',
      'TransferCancelled',
      'TransferEndorsed',
      'TransferRejected',
      'TransferRequested',
      'WalletAddressConfirmed',
      'WalletAddressProposed',
      'WalletChangeWithdrawn',
      'WalletOpened',
      'WithdrawalApproved',
      'WithdrawalBounced',
      'WithdrawalCancelled',
      'WithdrawalCompleted',
      'WithdrawalEndorsed',
      'WithdrawalRejected',
      'WithdrawalRequested',
      'account-closed',
      'account-frozen',
      'account-not-empty',
      'adjustment-exceeds-balance',
      'amount-above-limit',
      'amount-not-positive',
      'amount-outside-plan',
      'break-glass-invoked',
      'break-glass-not-invoked',
      'break-glass-off',
      'credited-amount-needed',
      'credited-note-required',
      'entry-already-reversed',
      'entry-not-reversible',
      'insufficient-balance',
      'insufficient-balance-for-plan',
      'investor-frozen',
      'investor-not-frozen',
      'no-second-person-awaited',
      'no-wallet-for-currency',
      'not-ones-own-account',
      'not-ones-own-proposal',
      'nothing-due',
      'payout-day-not-come',
      'payout-run-differs',
      'payout-run-not-open',
      'plan-already-archived',
      'plan-changed-meanwhile',
      'plan-not-archived',
      'plan-not-found',
      'plan-terms-invalid',
      'request-already-decided',
      'request-already-exists',
      'request-not-found',
      'second-person-is-you',
      'second-person-needed',
      'staff-only',
      'system-only',
      'transfer-to-oneself',
      'wallet-change-not-found',
      'wallet-change-waits',
      'wallet-unchanged',
      'withdrawal-not-approved',
    ]);
  });
});
