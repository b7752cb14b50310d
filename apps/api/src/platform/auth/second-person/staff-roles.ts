import { type ReadInBatch } from '@clearfold/ledger-store';

/**
 * Locked until the transaction ends: whoever switches somebody off, changes their role or gives their access anew, comes after what
 * they just did, and `void_up_to` covers it.
 */
const STAFF = `
select id::text as "staffId", case when disabled_at is null and joined_at is not null then role end as role
from staff where id::text = any($1::text[]) order by id for share`;

interface Row {
  staffId: string;
  /** Null of who was switched off, or whose access waits for its owner. */
  role: string | null;
}

/** The roles, as they are now, of those of some ids whom the staff know; null of who is out. */
export const staffRolesOf = async (
  read: ReadInBatch,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await read<Row>(STAFF, [[...staffIds]]);
  return new Map(rows.map(({ staffId, role }) => [staffId, role]));
};
