import { type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';

/** Something that must follow each fact of the ledger, after its commit. Features register theirs with `Feed`. */
export interface FeedConsumer {
  /** Names the cursor; a new name begins with what is recorded after its first start. */
  readonly name: string;
  /** For whom it is enough that there are new events: none are read then, and `handle` is given none. */
  readonly needsNoEvents?: true;
  /**
   * Takes the next events, in the log's order, none left out. What it writes through `manager` is committed together with
   * the cursor, so it happens once; what it does outside may happen again after a crash.
   *
   * @throws Error to be given the same events again, later
   */
  handle(events: readonly StreamChange[], manager: EntityManager): Promise<void>;
  /** Called once what was handled is committed, unless the process is killed: for what only makes somebody poll sooner. */
  afterwards?(events: readonly StreamChange[]): Promise<void> | void;
}
