/**
 * Work that happens by itself. What is due stands in PostgreSQL, never in the queue alone: a queue that was lost is
 * filled again by the next poll. A job runs at least once for each id and may be killed anywhere, so it must find out
 * from PostgreSQL what is left to do.
 */
export interface Job {
  /** Kebab-case; part of stored ids, so it stays. */
  readonly name: string;
  /** How often to poll what is due. */
  readonly everySeconds: number;
  /** The ids of what is due now: letters, digits, "-" and "_". What runs or waits already is not queued twice. */
  due(): Promise<readonly string[]>;
  /**
   * Does what the id names.
   *
   * @param signal aborted when the server stops: a long job ends early then, and is found due again
   * @throws to be run again: three times within seconds, then a quarter of an hour later, as long as it is due
   */
  run(id: string, signal: AbortSignal): Promise<void>;
}

const NAME = /^[a-z][a-z0-9-]*$/;
const ID = /^[\w-]{1,200}$/;

/** @throws Error for a name that cannot be part of a job's id: BullMQ keeps ":" for itself, "." divides name and id */
export const assertJobName = (name: string): void => {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a job: use kebab-case`);
};

/**
 * The queue's id for one piece of work: the same work has the same id, so it is queued once.
 *
 * @throws Error for an id that cannot be part of it
 */
export const queuedId = (name: string, id: string): string => {
  if (!ID.test(id)) throw new Error(`"${id}" is no id for the job ${name}: use letters, digits, "-" and "_"`);
  return `${name}.${id}`;
};
