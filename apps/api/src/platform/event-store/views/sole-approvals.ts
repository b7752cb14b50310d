import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

/** What one person decided alone: their next approvals are added to it for a day. */
export const SOLE_APPROVALS: StreamView = {
  table: 'ledger.sole_approvals',
  columns: {
    id: 'uuid',
    approved_by: 'text',
    investor_id: 'uuid',
    amount_cents: 'bigint',
    approved_at: 'timestamptz',
  },
  rows: ({ noun, state }) => {
    const row = noun.soleApproval?.(state);
    return row ? [[row.id, row.by, row.investorId, row.amountCents, asTimestamp(row.at)]] : [];
  },
};
