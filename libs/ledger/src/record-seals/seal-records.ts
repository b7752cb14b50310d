import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { choice, count, digest } from '../stored/field.js';
import { RECORD_SEAL_STREAMS, RECORDS, type Records, type RecordSealState } from './state.js';

/** Seals the rows that came since the last seal. */
export interface SealRecords {
  readonly type: 'SealRecords';
  readonly records: Records;
  /** The number of the last row that is sealed already; 0 before the first seal. */
  readonly after: number;
  /** The number of the last row that this seals. */
  readonly upTo: number;
  /** How many rows there are behind `after` and up to `upTo`: a number that was given to nobody leaves a gap. */
  readonly count: number;
  /** Root of the Merkle tree of these rows, hexadecimal (docs/log-format.md, "Sealed records"). */
  readonly root: string;
}

/** From here on whoever changes, adds or takes one of these rows contradicts the log. */
const recordsSealed = eventType('RecordsSealed', 1, {
  records: choice(RECORDS),
  after: count,
  upTo: count,
  count,
  root: digest,
});

/** Of two processes that seal the same rows one is refused. */
export const sealRecords = defineCommand(recordsSealed)<RecordSealState, SealRecords>({
  type: 'SealRecords',
  // The nightly job's.
  roles: ['system'],
  decide(state, { records, after, upTo, count: rows, root }, { streamId }) {
    const isNext = streamId === RECORD_SEAL_STREAMS[records] && after === (state.status === 'sealed' ? state.upTo : 0);
    // No more rows than numbers, and none without a row.
    const isWhole = rows >= 1 && rows <= upTo - after;
    if (!isNext || !isWhole) return refuse('records-sealed-already');
    return [{ type: 'RecordsSealed', records, after, upTo, count: rows, root }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'SealRecords' }),
});
