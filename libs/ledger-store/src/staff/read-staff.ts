import { type EventEnvelope, readCanonical, STAFF_STREAM, type StaffEvent } from '@clearfold/ledger';
import { EVENTS_FROM } from '../log/stream-fold.js';
import { type RunStatement } from '../postgres/run-statement.js';

export type StaffChanged = EventEnvelope<StaffEvent>;

/** @returns every change of the staff, the first one first; none where the log does not know them */
export const readStaffChanges = async (read: RunStatement): Promise<StaffChanged[]> =>
  (await read<{ bytes: Buffer }>(EVENTS_FROM, [STAFF_STREAM, 0])).map(
    ({ bytes }) => readCanonical(bytes) as StaffChanged,
  );
