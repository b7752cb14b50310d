import { payoutRuns, stateIn } from '@clearfold/ledger';
import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

export const PAYOUT_RUNS: StreamView = {
  table: 'ledger.payout_runs',
  columns: {
    id: 'uuid',
    day: 'int',
    status: 'text',
    payouts: 'int',
    total_cents: 'bigint',
    set_hash: 'text',
    opened_at: 'timestamptz',
    opened_position: 'bigint',
    closed_at: 'timestamptz',
    position: 'bigint',
  },
  rows: (stream) => {
    const state = stateIn(payoutRuns, stream);
    if (!state || state.status === 'none') return [];
    const { id, day, status, expected, openedAt, openedPosition, position } = state;
    return [
      [
        id,
        day,
        status,
        expected.payouts,
        expected.totalCents,
        expected.setHash,
        asTimestamp(openedAt),
        openedPosition,
        asTimestamp(state.status === 'closed' ? state.closedAt : undefined),
        position,
      ],
    ];
  },
};
