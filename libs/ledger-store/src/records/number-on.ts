import { RECORD_SEAL_STREAMS, RECORDS, type RecordSealState } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { SEALED_TABLES } from './sealed-rows.js';

/**
 * Has the tables of records number their rows on behind those that an imported log has sealed, which stand in another database:
 * else new rows would stand within what is sealed.
 *
 * @param stateOf what the log says of a stream of seals
 */
export const numberOn = async (
  client: ClientBase,
  stateOf: (streamId: string) => RecordSealState | undefined,
): Promise<void> => {
  for (const records of RECORDS) {
    const state = stateOf(RECORD_SEAL_STREAMS[records]);
    if (state?.status !== 'sealed') continue;
    const { table, number } = SEALED_TABLES[records];
    const { rows } = await client.query('select where to_regclass($1) is not null', [table]);
    if (rows.length === 0) continue;
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest($3, (select coalesce(max(${number}), 0) from ${table})))`,
      [table, number, state.upTo],
    );
  }
};
