import {
  type EventEnvelope,
  readCanonical,
  staff,
  STAFF_STREAM,
  type StaffEvent,
  type StaffState,
} from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { STAFF_CHANGES } from './read-staff.js';

/** The staff, and the position of their latest change. */
export interface Folded {
  readonly state: StaffState;
  /** The last change of it, which is read again each time: where it is another one, so is the database. */
  readonly last: Buffer;
  readonly position: number;
}

/**
 * The staff as a writer's batches ask for them: folded on from what was read before, as admins may change them as often as they
 * like.
 */
export class StaffFold {
  private folded: Folded | undefined;

  /**
   * @param client of a transaction that has locked the head
   * @param isKept whether the next batch goes on from here; not of a transaction that recorded something itself and may yet end
   *   without a commit
   */
  async load(client: ClientBase, isKept: boolean): Promise<Folded | undefined> {
    const before = this.folded;
    const rows = await read(client, before?.position ?? 0);
    const isSame = before !== undefined && rows[0]?.equals(before.last) === true;
    const changes = isSame ? rows.slice(1) : before ? await read(client, 0) : rows;
    const folded = fold(isSame ? before : undefined, changes);
    // Whoever takes the staff out of the log under a running writer would have it take everybody.
    if (before?.state.isOpen && !folded?.state.isOpen) throw new Error('The log knew its staff, and does not any more');
    if (isKept) this.folded = folded;
    return folded;
  }
}

const read = async (client: ClientBase, from: number): Promise<Buffer[]> => {
  const values = [STAFF_STREAM, from];
  const { rows } = await client.query<{ bytes: Buffer }>({ name: 'staff-changes', text: STAFF_CHANGES, values });
  return rows.map(({ bytes }) => bytes);
};

const fold = (before: Folded | undefined, changes: readonly Buffer[]): Folded | undefined =>
  changes.reduce<Folded | undefined>((folded, last) => {
    const recorded = readCanonical(last) as EventEnvelope<StaffEvent>;
    return { state: staff.evolve(folded?.state ?? staff.initialState, recorded), last, position: recorded.position };
  }, before);
