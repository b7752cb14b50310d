import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

export const TRANSACTIONS: StreamView = {
  table: 'ledger.transactions',
  columns: {
    id: 'uuid',
    investor_id: 'uuid',
    type: 'text',
    status: 'text',
    amount_cents: 'bigint',
    cancelled: 'boolean',
    counterparty_id: 'uuid',
    plan_name: 'text',
    created_at: 'timestamptz',
    position: 'bigint',
  },
  rows: ({ noun, state }) =>
    noun
      .transactions(state)
      .map((row) => [
        row.id,
        row.investorId,
        row.type,
        row.status,
        row.amountCents,
        row.cancelled,
        row.counterpartyId ?? null,
        row.planName ?? null,
        asTimestamp(row.createdAt),
        row.position,
      ]),
};
