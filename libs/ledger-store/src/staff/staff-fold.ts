import { staff, STAFF_STREAM, type StaffEvent, type StaffState } from '@clearfold/ledger';
import { type Folded, StreamFold } from '../log/stream-fold.js';
import { type RunStatement } from '../postgres/run-statement.js';

/** The staff as a writer's batches ask for them, whom admins may change as often as they like. */
export class StaffFold {
  private readonly fold = new StreamFold<StaffState, StaffEvent>(STAFF_STREAM, staff);

  /**
   * @param read in a transaction that has locked the head
   * @param isKept whether the next batch goes on from here; not of a transaction that recorded something itself and may yet end
   *   without a commit
   */
  async load(read: RunStatement, isKept: boolean): Promise<Folded<StaffState> | undefined> {
    const wasOpen = this.fold.kept?.state.isOpen === true;
    const folded = await this.fold.load(read, false);
    // Whoever takes the staff out of the log under a running writer would have it take everybody.
    if (wasOpen && !folded?.state.isOpen) throw new Error('The log knew its staff, and does not any more');
    if (isKept) this.fold.kept = folded;
    return folded;
  }
}
