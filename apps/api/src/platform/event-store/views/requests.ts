import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

export const REQUESTS: StreamView = {
  table: 'ledger.requests',
  columns: {
    id: 'uuid',
    kind: 'text',
    investor_id: 'uuid',
    recipient_id: 'uuid',
    status: 'text',
    amount_cents: 'bigint',
    credited_cents: 'bigint',
    rail: 'text',
    wallet_address: 'text',
    requested_at: 'timestamptz',
    endorsed_by: 'text',
    endorsed_at: 'timestamptz',
    endorsed_cents: 'bigint',
    decided_at: 'timestamptz',
    decided_by: 'text',
    position: 'bigint',
    direction: 'text',
    category: 'text',
    original_id: 'uuid',
    proposed_by: 'text',
  },
  rows: ({ noun, state }) => {
    const row = noun.request(state);
    if (!row) return [];
    return [
      [
        row.id,
        row.kind,
        row.investorId,
        row.recipientId ?? null,
        row.status,
        row.amountCents,
        row.creditedCents ?? null,
        row.rail ?? null,
        row.walletAddress ?? null,
        asTimestamp(row.requestedAt),
        row.endorsement?.by ?? null,
        asTimestamp(row.endorsement?.at),
        row.endorsement?.amountCents ?? null,
        asTimestamp(row.decidedAt),
        row.decidedBy ?? null,
        row.position,
        row.direction ?? null,
        row.category ?? null,
        row.originalId ?? null,
        row.proposedBy ?? null,
      ],
    ];
  },
};
