import { type ReadInBatch } from '@clearfold/ledger-store';
import { type VoidFirst } from '@clearfold/ledger';

/** Cannot be the first of two now, whatever they did: switched off, or in a role that decides nothing of the kind. */
const isOut = (staff: string): string =>
  `(${staff}.disabled_at is not null or ${staff}.role not in ('reviewer', 'admin'))`;

const VOID_FIRSTS = `
select id::text as "firstId", case when not ${isOut('s')} then void_up_to end as "upTo"
from staff s where ${isOut('s')} or void_up_to is not null
order by id`;

/**
 * SQL of whether what a member of staff endorsed or proposed counts no more as the first of two, as the ledger decides it.
 *
 * @param staffId SQL of their id as text
 * @param position SQL of the position of what they did
 */
export const isVoidFirst = (staffId: string, position: string): string =>
  `exists (select from staff s where s.id::text = ${staffId} and (${isOut('s')} or s.void_up_to >= ${position}))`;

interface Row {
  firstId: string;
  upTo: string | null;
}

/** Those of the staff what of whom counts no more as the first of two, and up to where. */
export const voidFirstsOf = async (read: ReadInBatch): Promise<readonly VoidFirst[]> =>
  (await read<Row>(VOID_FIRSTS, [])).map(({ firstId, upTo }) => ({
    firstId,
    upTo: upTo === null ? Number.MAX_SAFE_INTEGER : Number(upTo),
  }));
