import { readCanonical, RECORD_SEAL_STREAMS, type Records } from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

const LAST = 'select bytes from ledger.events where stream_id = $1 order by position desc limit 1';

/** @returns the number of the last row of the records that the log has sealed; 0 where it has sealed none */
export const sealedUpTo = async (read: RunStatement, records: Records): Promise<number> => {
  const [row] = await read<{ bytes: Buffer }>(LAST, [RECORD_SEAL_STREAMS[records]]);
  if (row === undefined) return 0;
  const { event } = readCanonical(row.bytes);
  return event.type === 'RecordsSealed' ? event.upTo : 0;
};
