import { plans, stateIn } from '@clearfold/ledger';
import { asTimestamp } from '../statement.js';
import { type StreamView } from './stream-view.js';

export const PLANS: StreamView = {
  table: 'ledger.plans',
  columns: {
    id: 'uuid',
    status: 'text',
    version: 'int',
    name: 'text',
    description: 'text',
    min_cents: 'bigint',
    max_cents: 'bigint',
    duration_days: 'int',
    rate_ppm: 'int',
    payout: 'text',
    created_at: 'timestamptz',
    changed_at: 'timestamptz',
    position: 'bigint',
  },
  rows: (stream) => {
    const state = stateIn(plans, stream);
    if (!state || state.status === 'none') return [];
    const { id, status, version, terms, createdAt, changedAt, position } = state;
    return [
      [
        id,
        status,
        version,
        terms.name,
        terms.description,
        terms.minCents,
        terms.maxCents,
        terms.durationDays,
        terms.ratePpm,
        terms.payout,
        asTimestamp(createdAt),
        asTimestamp(changedAt),
        position,
      ],
    ];
  },
};
