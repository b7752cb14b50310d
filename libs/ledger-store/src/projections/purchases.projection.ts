import { nextDue, purchases, type Stream } from '@clearfold/ledger';
import { begun } from './begun.js';
import { bigint, int, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** What investors bought, and what is due next on it: the payout runs ask here. */
export const PURCHASES = defineProjection(
  'ledger.purchases',
  (stream: Stream) => begun(purchases, stream).map((purchase) => ({ ...purchase, due: nextDue(purchase) })),
  {
    key: { id: uuid(({ id }) => id) },
    columns: {
      investor_id: uuid(({ investorId }) => investorId),
      plan_id: uuid(({ planId }) => planId),
      plan_version: int(({ planVersion }) => planVersion),
      plan_name: text(({ planName }) => planName),
      amount_cents: bigint(({ amountCents }) => amountCents),
      duration_days: int(({ durationDays }) => durationDays),
      rate_ppm: int(({ ratePpm }) => ratePpm),
      payout: text(({ payout }) => payout),
      status: text(({ status }) => status),
      bought_at: timestamp(({ boughtAt }) => boughtAt),
      paid_cents: bigint(({ paid }) => paid?.totalCents ?? 0n),
      // UTC day of the next payout, in days since 1970-01-01; null once matured.
      due_day: int.orNull(({ due }) => due?.day),
      due_interest_cents: bigint.orNull(({ due }) => due?.interestCents),
      due_principal_cents: bigint.orNull(({ due }) => due?.principalCents),
      position: bigint(({ position }) => position),
    },
    indexes: [
      { name: 'purchases_due', on: 'due_day, id', where: 'due_day is not null' },
      { name: 'purchases_by_investor', on: 'investor_id, bought_at' },
      { name: 'purchases_by_plan', on: 'plan_id, status' },
    ],
    fillfactor: 70,
  },
);
