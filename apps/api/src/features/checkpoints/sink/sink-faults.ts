import { AlarmFault } from '#platform/alarms/alarm-fault.js';
import { type SinkEnd } from './checkpoint-sink.js';
import { vouchedSize } from './other-log.js';

/** A note goes to the file before the table has it. */
export const olderCopy = (path: string, last: number, known: number): AlarmFault =>
  new AlarmFault(
    'checkpoint-sink',
    `${path} ends at ${last} events, and ${known} were signed: it is an older copy`,
    'older copy',
  );

/** What is appended to half a note would be none either. */
export const halfCheckpoint = (path: string): AlarmFault =>
  new AlarmFault('checkpoint-sink', `${path} ends in half a checkpoint: cut that off`, 'half a checkpoint');

/**
 * @param end of the file outside, where it has one
 * @param known the size of the newest checkpoint in the table, read before the file; 0 where there is none
 * @throws AlarmFault when the file does not end as the signer left it
 */
export const assertAsLeft = (path: string, end: SinkEnd | undefined, known: number): void => {
  if (end?.isCutOff) throw halfCheckpoint(path);
  const last = end?.note === undefined ? known : vouchedSize(end.note).size;
  if (last < known) throw olderCopy(path, last, known);
};
