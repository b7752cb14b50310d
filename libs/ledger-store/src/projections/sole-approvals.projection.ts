import { type Stream } from '@clearfold/ledger';
import { bigint, text, timestamp, uuid } from './column.js';
import { atMostOne, defineProjection } from './define-projection.js';

/** What one person decided alone: their next approvals are added to it for a day. */
export const SOLE_APPROVALS = defineProjection(
  'ledger.sole_approvals',
  ({ decider, state }: Stream) => atMostOne(decider.soleApproval?.(state)),
  {
    key: { id: uuid(({ id }) => id) },
    columns: {
      approved_by: text(({ by }) => by),
      investor_id: uuid(({ investorId }) => investorId),
      amount_cents: bigint(({ amountCents }) => amountCents),
      approved_at: timestamp(({ at }) => at),
    },
    indexes: [{ name: 'sole_approvals_by_reviewer', on: 'approved_by, approved_at' }],
  },
);
