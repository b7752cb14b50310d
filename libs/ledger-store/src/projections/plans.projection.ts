import { plans, type Stream } from '@clearfold/ledger';
import { begun } from './begun.js';
import { bigint, int, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** The plans that are or were offered, in their latest version. */
export const PLANS = defineProjection('ledger.plans', (stream: Stream) => begun(plans, stream), {
  key: { id: uuid(({ id }) => id) },
  columns: {
    status: text(({ status }) => status),
    version: int(({ version }) => version),
    name: text(({ terms }) => terms.name),
    description: text(({ terms }) => terms.description),
    min_cents: bigint(({ terms }) => terms.minCents),
    max_cents: bigint(({ terms }) => terms.maxCents),
    duration_days: int(({ terms }) => terms.durationDays),
    rate_ppm: int(({ terms }) => terms.ratePpm),
    payout: text(({ terms }) => terms.payout),
    created_at: timestamp(({ createdAt }) => createdAt),
    changed_at: timestamp(({ changedAt }) => changedAt),
    position: bigint(({ position }) => position),
  },
});
