import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

/** Where deposits are sent to, and what is proposed instead. */
export const WALLETS: StreamView = {
  table: 'ledger.wallets',
  columns: {
    id: 'uuid',
    currency: 'text',
    network: 'text',
    address: 'text',
    changed_by: 'text',
    changed_at: 'timestamptz',
    pending_network: 'text',
    pending_address: 'text',
    proposed_by: 'text',
    proposed_at: 'timestamptz',
    position: 'bigint',
  },
  rows: ({ noun, state }) => {
    const row = noun.wallet?.(state);
    if (!row) return [];
    const { id, currency, current, pending, position } = row;
    return [
      [
        id,
        currency,
        current?.network ?? null,
        current?.address ?? null,
        current?.by ?? null,
        asTimestamp(current?.at),
        pending?.network ?? null,
        pending?.address ?? null,
        pending?.by ?? null,
        asTimestamp(pending?.at),
        position,
      ],
    ];
  },
};
