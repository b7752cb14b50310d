import { payoutRuns, type Stream } from '@clearfold/ledger';
import { begun } from './begun.js';
import { bigint, int, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** The payouts of each day: what was to be paid, and whether it was. */
export const PAYOUT_RUNS = defineProjection('ledger.payout_runs', (stream: Stream) => begun(payoutRuns, stream), {
  key: { id: uuid(({ id }) => id) },
  columns: {
    day: int(({ day }) => day),
    status: text(({ status }) => status),
    payouts: int(({ expected }) => expected.payouts),
    total_cents: bigint(({ expected }) => expected.totalCents),
    set_hash: text(({ expected }) => expected.setHash),
    opened_at: timestamp(({ openedAt }) => openedAt),
    opened_position: bigint(({ openedPosition }) => openedPosition),
    closed_at: timestamp.orNull((run) => (run.status === 'closed' ? run.closedAt : undefined)),
    position: bigint(({ position }) => position),
  },
  unique: ['day'],
});
