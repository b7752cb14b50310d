import { type Stream } from '@clearfold/ledger';
import { bigint, boolean, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** The lines that investors see. */
export const TRANSACTIONS = defineProjection(
  'ledger.transactions',
  ({ decider, state }: Stream) => decider.transactions(state),
  {
    key: { id: uuid(({ id }) => id) },
    columns: {
      investor_id: uuid(({ investorId }) => investorId),
      type: text(({ type }) => type),
      status: text(({ status }) => status),
      amount_cents: bigint(({ amountCents }) => amountCents),
      cancelled: boolean(({ cancelled }) => cancelled),
      counterparty_id: uuid.orNull(({ counterpartyId }) => counterpartyId),
      created_at: timestamp(({ createdAt }) => createdAt),
      position: bigint(({ position }) => position),
      plan_name: text.orNull(({ planName }) => planName),
    },
    indexes: [
      { name: 'transactions_by_investor', on: 'investor_id, position' },
      { name: 'transactions_by_position', on: 'position, id' },
      { name: 'transactions_by_counterparty', on: 'counterparty_id', where: 'counterparty_id is not null' },
    ],
    fillfactor: 70,
  },
);
