import { AlarmFault } from '#platform/alarms/alarm-fault.js';

/** A size of the log that was vouched for, with the root that it had. */
export interface VouchedSize {
  readonly size: number;
  readonly root: Buffer;
}

/** What a signed note vouches for. */
export const vouchedSize = (note: string): VouchedSize => {
  const [, size, root = ''] = note.split('\n');
  return { size: Number(size), root: Buffer.from(root, 'base64') };
};

/**
 * The log is not the one that was vouched for: it was set back, or written anew. One fault for as long as the note stands,
 * also when the log has grown past it again.
 *
 * @param length of the log
 * @param where the note stands
 */
export const otherLog = ({ size, root }: VouchedSize, length: number, where: string): AlarmFault => {
  const message =
    size > length
      ? `${where} vouches for ${size} events, and the log has ${length}`
      : `The first ${size} events are not those that ${where} vouches for`;
  return new AlarmFault('vouched-log', message, `${size} ${root.toString('base64')}`);
};

/**
 * Holds the log against what was vouched for.
 *
 * @param rootAt the root of the log at a size; undefined where no batch ends there
 * @param where the note stands
 * @throws AlarmFault when it is another log
 */
export const assertVouchedFor = async (
  vouched: VouchedSize,
  length: number,
  rootAt: (size: number) => Promise<Buffer | undefined>,
  where: string,
): Promise<void> => {
  const { size, root } = vouched;
  const isSame = size <= length && (await rootAt(size))?.equals(root);
  if (!isSame) throw otherLog(vouched, length, where);
};
