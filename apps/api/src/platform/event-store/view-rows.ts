import { type Stream } from '@clearfold/ledger';
import { asTimestamp } from './statement.js';

/** A view of streams: its table, its columns, and the rows a stream has in it. Written by the writer, checked by verify. */
export interface StreamView {
  readonly table: string;
  /** The first is the key. */
  readonly columns: readonly string[];
  readonly rows: (stream: Stream) => unknown[][];
}

export const REQUESTS: StreamView = {
  table: 'ledger.requests',
  columns: [
    'id',
    'kind',
    'investor_id',
    'recipient_id',
    'status',
    'amount_cents',
    'credited_cents',
    'rail',
    'wallet_address',
    'requested_at',
    'endorsed_by',
    'endorsed_at',
    'endorsed_cents',
    'decided_at',
    'decided_by',
    'position',
  ],
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
      ],
    ];
  },
};

export const TRANSACTIONS: StreamView = {
  table: 'ledger.transactions',
  columns: [
    'id',
    'investor_id',
    'type',
    'status',
    'amount_cents',
    'cancelled',
    'counterparty_id',
    'created_at',
    'position',
  ],
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
        asTimestamp(row.createdAt),
        row.position,
      ]),
};
