import { AlarmFault } from '#platform/alarms/alarm-fault.js';
import { type VouchedSize } from './other-log.js';

/**
 * How far this process saw the log, and with which root: a log that is shorter later was set back, whatever the database
 * that was set back with it remembers.
 */
export class SeenHead {
  private seen: VouchedSize | undefined;

  /**
   * @param rootAt the root of the log at a size, read after the head; undefined where no batch ends there
   * @throws AlarmFault when the log is not the one that was seen
   */
  async check(head: VouchedSize, rootAt: (size: number) => Promise<Buffer | undefined>): Promise<void> {
    const { seen } = this;
    if (seen && head.size < seen.size) {
      throw otherThanSeen(`This process saw ${seen.size} events, and the log has ${head.size}`);
    }
    if (seen && seen.size > 0 && !(await rootAt(seen.size))?.equals(seen.root)) {
      throw otherThanSeen(`The first ${seen.size} events are not those that this process saw`);
    }
    this.seen = head;
  }
}

/** Each process saw another length; what happened to the log is one thing. */
const otherThanSeen = (message: string): AlarmFault => new AlarmFault('vouched-log', message, 'seen');
