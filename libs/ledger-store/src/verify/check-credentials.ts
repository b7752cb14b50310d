import { CREDENTIALS, CREDENTIALS_STREAM, INVESTOR } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { CREDENTIALS_BODY } from '../credentials/credentials-body.js';
import { privateTextDigest } from '../log/private-text.js';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';
import { digestKey } from './named-texts.js';
import { rowsOf } from './rows.js';

const IS_THERE = `select to_regclass('investors') is not null as "isThere"`;

const ROWS = `
select i.id::text as id, ${CREDENTIALS_BODY} as body, t.salt
from investors i
left join lateral (
  select t.salt from ledger.private_texts t
  where t.stream_id = i.id and t.kind = 'credentials' order by t.position desc limit 1
) t on true
order by i.id`;

interface Row {
  readonly id: string;
  readonly body: string;
  readonly salt: Buffer | null;
}

/**
 * Holds what each investor signs in with to the log: the e-mails and hashes in the tables must be those that the account's newest
 * event has the digest of. Whoever is in the log and not in the tables cannot sign in, as where a log was imported.
 *
 * @param client inside a repeatable-read transaction
 */
export const checkCredentials = async (client: ClientBase, log: VerifiedLog): Promise<Finding[]> => {
  if (!log.ledger.stateOf(CREDENTIALS, CREDENTIALS_STREAM).isOpen) return [];
  const { rows: is } = await client.query<{ isThere: boolean }>(IS_THERE);
  if (!is[0]?.isThere) return [];
  const findings: Finding[] = [];
  for await (const row of rowsOf<Row>(client, ROWS)) {
    const what = faultOf(row, log);
    if (what !== undefined) findings.push({ what: `investor ${row.id}: ${what}`, of: 'records' });
  }
  return findings;
};

/** The text's own words count for nothing: of it only the salt is taken. */
const faultOf = ({ id, body, salt }: Row, { ledger, digests }: VerifiedLog): string | undefined => {
  const { status, boundAt } = ledger.stateOf(INVESTOR, id);
  if (boundAt === undefined || status === 'closed') return 'whom the log does not know';
  const isAsBound = salt !== null && digests.has(digestKey(id, boundAt, 'credentials', privateTextDigest(salt, body)));
  return isAsBound ? undefined : 'what they sign in with was changed outside the product';
};
