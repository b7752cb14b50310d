import {
  type EventEnvelope,
  readCanonical,
  staff,
  STAFF_STREAM,
  type StaffEvent,
  type StaffState,
} from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

/** From a position on, up to the head: what stands behind it was put there by nobody who writes the log. */
export const STAFF_CHANGES = `
select bytes from ledger.events
where stream_id = $1 and position >= $2 and position <= (select position from ledger.head) order by position`;

export type StaffChanged = EventEnvelope<StaffEvent>;

/** @returns every change of the staff, the first one first; none where the log does not know them */
export const readStaffChanges = async (read: RunStatement): Promise<StaffChanged[]> =>
  (await read<{ bytes: Buffer }>(STAFF_CHANGES, [STAFF_STREAM, 0])).map(
    ({ bytes }) => readCanonical(bytes) as StaffChanged,
  );

/** @returns whom the log knows of the staff */
export const readStaff = async (read: RunStatement): Promise<StaffState> =>
  (await readStaffChanges(read)).reduce(staff.evolve, staff.initialState);
