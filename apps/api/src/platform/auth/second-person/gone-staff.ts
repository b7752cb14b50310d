import { type ReadInBatch } from '@clearfold/ledger-store';
/**
 * Locked until the transaction ends: whoever switches somebody off, or gives their access anew, comes after what they just did,
 * and `void_up_to` covers it.
 */
const STAFF = `
select id::text as "staffId", disabled_at is not null or joined_at is null as "isGone"
from staff where id::text = any($1::text[]) order by id for share`;

interface Row {
  staffId: string;
  isGone: boolean;
}

/** Those of some staff ids who were switched off, or whose access waits for its owner, since the guard let them in. */
export const goneStaff = async (read: ReadInBatch, staffIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await read<Row>(STAFF, [[...staffIds]]);
  return new Set(rows.filter(({ isGone }) => isGone).map(({ staffId }) => staffId));
};
