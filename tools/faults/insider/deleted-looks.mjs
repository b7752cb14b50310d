// @ts-check
import { RECORD_SEAL_STREAMS } from '@clearfold/ledger';
import { sealedRows } from '@clearfold/ledger-store';
import { verify } from '../check-history.mjs';
import { asSuperuser, copy, rowsOf, urlOf } from '../copies.mjs';
import { reviewer, withWriter } from './writer-without-rules.mjs';

/** @typedef {import('../world.mjs').World} World */

/** What auditors looked at is sealed, and then a row of it is deleted. @param {World} world @returns {Promise<string[]>} */
export async function deletedLooks(world) {
  const database = 'looked';
  await copy(world, 'postgres', database);
  const url = urlOf(world, database);
  const looks = [1, 2, 3].map((n) => `('${reviewer(world).id}', now(), '/staff/ledger/events?page=${n}')`).join();
  await asSuperuser(world, database, `insert into access_log (staff_id, at, path) values ${looks}`);
  const sealed = await sealedRows(rowsOf(url), 'access-log', 0, 3);
  await withWriter(url, ({ write }) =>
    write(
      RECORD_SEAL_STREAMS['access-log'],
      { kind: 'system', id: 'seal-records' },
      { type: 'SealRecords', records: 'access-log', after: 0, upTo: 3, ...sealed },
    ),
  );
  const namedAfter = async (/** @type {string} */ sql) => {
    if (sql) await asSuperuser(world, database, `set session_replication_role = replica; ${sql}`);
    return (await verify(url, world.vouching)).findings.map(({ what }) => what).join();
  };
  const [before, after] = [await namedAfter(''), await namedAfter('delete from access_log where id = 2')];
  const isNamed = before === '' && after === 'public.access_log 1 to 3: there are 2 rows, the log sealed 3';
  return isNamed
    ? []
    : [`a deleted row of the access log: verify names ${before || 'nothing'}, then ${after || 'nothing'}`];
}
