import { OUTSIDE_LINE, type Stream } from '@clearfold/ledger';
import { begun } from './begun.js';
import { bigint, boolean, int, text, timestamp, uuid } from './column.js';
import { defineProjection } from './define-projection.js';

/** What came in and went out outside. Units are whole numbers of any size, as text: read them as `numeric`. */
export const OUTSIDE_LINES = defineProjection('ledger.outside_lines', (stream: Stream) => begun(OUTSIDE_LINE, stream), {
  key: { id: uuid(({ id }) => id) },
  columns: {
    account_id: uuid(({ accountId }) => accountId),
    currency: text(({ currency }) => currency),
    units: text(({ units }) => units.toString()),
    reference: text(({ reference }) => reference),
    booked_day: int(({ bookedDay }) => bookedDay),
    value_day: int(({ valueDay }) => valueDay),
    sequence: int.orNull(({ sequence }) => sequence),
    balance_units: text.orNull(({ balanceUnits }) => balanceUnits?.toString()),
    height: int.orNull(({ height }) => height),
    is_withdrawn: boolean(({ status }) => status === 'withdrawn'),
    recorded_at: timestamp(({ recordedAt }) => recordedAt),
    position: bigint(({ position }) => position),
  },
  indexes: [
    { name: 'outside_lines_by_day', on: 'account_id, booked_day, sequence' },
    { name: 'outside_lines_in_order', on: 'booked_day, position' },
    { name: 'outside_lines_by_reference', on: 'reference' },
    { name: 'outside_lines_by_height', on: 'account_id, height' },
  ],
  fillfactor: 90,
});
