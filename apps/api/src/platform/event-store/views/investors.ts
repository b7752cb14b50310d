import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

/** Who is frozen or closed; an investor without a row is active. */
export const INVESTORS: StreamView = {
  table: 'ledger.investors',
  columns: {
    id: 'uuid',
    status: 'text',
    since: 'timestamptz',
    changed_by: 'text',
    position: 'bigint',
  },
  rows: ({ noun, state }) => {
    const row = noun.investor?.(state);
    return row ? [[row.id, row.status, asTimestamp(row.since), row.by, row.position]] : [];
  },
};
