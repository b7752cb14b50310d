import {
  type LedgerEvent,
  readRecord,
  type EventEnvelope,
  type StoredRecord,
  STREAM_ID_AT,
  UUID_BYTES,
} from '@clearfold/ledger';
import { BrokenLogError } from './finding.js';
import { type EventRow } from './log-pages.js';

/**
 * Reads an event's bytes and holds its columns to them.
 *
 * @param expected the position after the one read last
 * @throws BrokenLogError when it stands elsewhere, is no canonical record, or its columns say something else
 */
export const readEvent = (row: EventRow, expected: number): EventEnvelope<LedgerEvent> => {
  const { position, bytes } = row;
  if (position > expected) throw new BrokenLogError(expected, 'the event is missing');
  if (position !== expected)
    throw new BrokenLogError(expected, `an event stands at the impossible position ${position}`);
  let record: StoredRecord;
  try {
    record = readRecord(bytes);
  } catch (error) {
    throw new BrokenLogError(expected, `the bytes are no canonical record: ${(error as Error).message}`);
  }
  const { recorded, commandIdAt } = record;
  const same =
    recorded.position === expected &&
    recorded.recordedAt === row.recordedMs &&
    isSameId(bytes, STREAM_ID_AT, row.copied, row.streamIdAt) &&
    recorded.event.type === row.type &&
    isSameId(bytes, commandIdAt, row.copied, row.commandIdAt);
  if (!same) throw new BrokenLogError(expected, 'the columns say something else than the bytes');
  return recorded;
};

/** Whether a record says an id at a place of its bytes: a UUID is stored as the bytes that the record has of it. */
const isSameId = (bytes: Buffer, at: number, copied: Buffer, idAt: number): boolean => {
  if (idAt < 0) return false;
  for (let i = 0; i < UUID_BYTES; i++) if (bytes[at + i] !== copied[idAt + i]) return false;
  return true;
};
