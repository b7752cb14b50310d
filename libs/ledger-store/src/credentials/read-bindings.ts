import { type EventEnvelope, type LedgerEvent, readCanonical } from '@clearfold/ledger';
import { privateTextDigest } from '../log/private-text.js';
import { type RunStatement } from '../postgres/run-statement.js';
import { CREDENTIALS_BODY } from './credentials-body.js';

/** What an investor signs in with now, and whether it is what the log has of them. */
export interface Binding {
  readonly investorId: string;
  /** What a text of it says now. */
  readonly body: string;
  /** 'other': it was changed by nobody who binds it, or its text is gone. */
  readonly standing: 'unbound' | 'bound' | 'other';
}

interface Row {
  readonly id: string;
  readonly body: string;
  readonly bytes: Buffer | null;
  readonly salt: Buffer | null;
}

/** The event's text by the event's own place, so that a text beside it counts for nothing. */
const BINDINGS = `
select i.id::text as id, ${CREDENTIALS_BODY} as body, e.bytes, t.salt
from investors i
left join lateral (
  select e.position, e.bytes from ledger.events e
  where e.stream_id = i.id and e.type = 'CredentialsBound' and e.position <= (select position from ledger.head)
  order by e.position desc limit 1
) e on true
left join ledger.private_texts t on t.stream_id = i.id and t.position = e.position and t.kind = 'credentials'
where i.id = any($1::uuid[])
order by i.id`;

/** @returns one for each of the investors who has an account, by id */
export const readBindings = async (read: RunStatement, investorIds: readonly string[]): Promise<Binding[]> =>
  (await read<Row>(BINDINGS, [investorIds])).map((row) => ({
    investorId: row.id,
    body: row.body,
    standing: standingOf(row),
  }));

const standingOf = ({ body, bytes, salt }: Row): Binding['standing'] => {
  if (!bytes) return 'unbound';
  const { event } = readCanonical(bytes) as EventEnvelope<LedgerEvent>;
  const isIts =
    salt !== null && event.type === 'CredentialsBound' && event.credentialsDigest === privateTextDigest(salt, body);
  return isIts ? 'bound' : 'other';
};

/**
 * The next accounts by id, and whether each is bound as it is, by its newest text. A row with the id of something else, or of an
 * account that was closed, is no account: nothing can be bound of it, and `verify` names it.
 */
const NEXT = `
select i.id::text as id, (
  (
    select t.body from ledger.private_texts t where t.stream_id = i.id and t.kind = 'credentials' order by t.position desc limit 1
  ) is distinct from ${CREDENTIALS_BODY}
  and not exists (
    select from ledger.events e
    where e.stream_id = i.id and e.type not in ('InvestorFrozen', 'InvestorUnfrozen', 'CredentialsBound')
  )
) as "isUnbound"
from (
  select id, email, email_key, password_hash from investors where id > $1 order by id limit $2
) i
order by i.id`;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Looks at so many accounts for those that are not bound as they are.
 *
 * @param after the id behind which it looks; from the first on unless said
 * @returns their ids, and the last one that was looked at; absent behind the last of all
 */
export const readUnbound = async (
  read: RunStatement,
  after: string | undefined,
  count: number,
): Promise<{ readonly ids: readonly string[]; readonly last: string | undefined }> => {
  const rows = await read<{ id: string; isUnbound: boolean }>(NEXT, [after ?? BEFORE_ALL, count]);
  const ids = rows.flatMap(({ id, isUnbound }) => (isUnbound ? [id] : []));
  return { ids, last: rows.length < count ? undefined : rows.at(-1)?.id };
};
