import { nextDue, purchases, stateIn } from '@clearfold/ledger';
import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

/** What investors bought, and what is due next on it: the payout runs ask here. */
export const PURCHASES: StreamView = {
  table: 'ledger.purchases',
  columns: {
    id: 'uuid',
    investor_id: 'uuid',
    plan_id: 'uuid',
    plan_version: 'int',
    plan_name: 'text',
    amount_cents: 'bigint',
    duration_days: 'int',
    rate_ppm: 'int',
    payout: 'text',
    status: 'text',
    bought_at: 'timestamptz',
    paid_cents: 'bigint',
    due_day: 'int',
    due_interest_cents: 'bigint',
    due_principal_cents: 'bigint',
    position: 'bigint',
  },
  rows: (stream) => {
    const state = stateIn(purchases, stream);
    if (!state || state.status === 'none') return [];
    const due = nextDue(state);
    return [
      [
        state.id,
        state.investorId,
        state.planId,
        state.planVersion,
        state.planName,
        state.amountCents,
        state.durationDays,
        state.ratePpm,
        state.payout,
        state.status,
        asTimestamp(state.boughtAt),
        state.paid?.totalCents ?? 0n,
        due?.day ?? null,
        due?.interestCents ?? null,
        due?.principalCents ?? null,
        state.position,
      ],
    ];
  },
};
