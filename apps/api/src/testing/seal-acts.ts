import { randomUUID } from 'node:crypto';
import { RECORD_SEAL_STREAMS } from '@clearfold/ledger';
import { EventStore, type RunStatement, sealedRows } from '@clearfold/ledger-store';
import { type TestServer } from './test-server.js';

/** Seals all acts of staff there are into the log, whatever day they are of. */
export const sealActs = async ({ app, dataSource }: TestServer): Promise<void> => {
  const read: RunStatement = (text, values) => dataSource.query(text, values);
  const [last] = await read<{ upTo: number }>('select max(position)::int as "upTo" from staff_acts');
  const { upTo } = last as { upTo: number };
  await app.get(EventStore, { strict: false }).execute({
    streamId: RECORD_SEAL_STREAMS['staff-acts'],
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'seal-records' },
    command: {
      type: 'SealRecords',
      records: 'staff-acts',
      after: 0,
      upTo,
      ...(await sealedRows(read, 'staff-acts', 0, upTo)),
    },
  });
};
