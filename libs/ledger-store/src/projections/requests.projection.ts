import { isCancelled, isOpen, type Stream } from '@clearfold/ledger';
import { bigint, boolean, text, timestamp, uuid } from './column.js';
import { atMostOne, defineProjection } from './define-projection.js';

/** What investors ask for and staff propose: the review queue's rows. */
export const REQUESTS = defineProjection(
  'ledger.requests',
  ({ decider, state }: Stream) => atMostOne(decider.request(state)),
  {
    key: { id: uuid(({ id }) => id) },
    columns: {
      kind: text(({ kind }) => kind),
      investor_id: uuid(({ investorId }) => investorId),
      recipient_id: uuid.orNull(({ recipientId }) => recipientId),
      status: text(({ status }) => status),
      amount_cents: bigint(({ amountCents }) => amountCents),
      credited_cents: bigint.orNull(({ creditedCents }) => creditedCents),
      currency: text.orNull(({ currency }) => currency),
      wallet_address: text.orNull(({ walletAddress }) => walletAddress),
      requested_at: timestamp(({ requestedAt }) => requestedAt),
      endorsed_by: text.orNull(({ endorsement }) => endorsement?.by),
      endorsed_at: timestamp.orNull(({ endorsement }) => endorsement?.at),
      endorsed_cents: bigint.orNull(({ endorsement }) => endorsement?.amountCents),
      endorsed_line_id: uuid.orNull(({ endorsement }) => endorsement?.lineId),
      decided_at: timestamp.orNull(({ decidedAt }) => decidedAt),
      decided_by: text.orNull(({ decidedBy }) => decidedBy),
      position: bigint(({ position }) => position),
      direction: text.orNull(({ direction }) => direction),
      category: text.orNull(({ category }) => category),
      original_id: uuid.orNull(({ originalId }) => originalId),
      proposed_by: text.orNull(({ proposedBy }) => proposedBy),
      line_id: uuid.orNull(({ lineId }) => lineId),
      rate: text.orNull(({ rate }) => rate),
      is_open: boolean(isOpen),
      cancelled: boolean(isCancelled),
    },
    indexes: [
      {
        name: 'requests_waiting_for_recipient',
        on: 'recipient_id',
        where: `status = 'pending' and recipient_id is not null`,
      },
      { name: 'requests_waiting', on: 'requested_at', where: 'is_open' },
      { name: 'requests_by_investor', on: 'investor_id, requested_at' },
      { name: 'requests_by_age', on: 'requested_at, id' },
      { name: 'requests_by_recipient', on: 'recipient_id', where: 'recipient_id is not null' },
      {
        name: 'requests_without_line',
        on: 'decided_at',
        where: `line_id is null and kind in ('deposit', 'withdrawal') and status in ('approved', 'completed')`,
      },
      { name: 'requests_by_line', on: 'line_id', where: 'line_id is not null' },
      {
        name: 'requests_for_a_second',
        on: 'requested_at, id',
        where: `(endorsed_by is not null or status = 'pending' and kind = 'adjustment')`,
      },
    ],
    fillfactor: 70,
  },
);

/** Columns that the queue answers under their own names, as they are: a new one is its line above and a word here. */
export const ANSWERED_OF_REQUESTS = ['currency', 'direction', 'category', 'original_id', 'line_id'] as const;
