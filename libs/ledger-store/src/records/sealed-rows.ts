import { ByteWriter, MerkleFrontier, type Records, toHex } from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';
import { sha256 } from '../sha256.js';

/** A table of numbered rows that are only ever added; its columns as texts, in the order of docs/log-format.md, "Sealed records". */
interface SealedTable {
  readonly table: string;
  /** The column of the number. */
  readonly number: string;
  readonly columns: readonly string[];
}

const time = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of each row its own: whoever has the log alone finds no row by guessing what it says. */
const SALT = `encode(salt, 'hex')`;

/** They stand beside the ledger, in the schema of the program that keeps them. */
export const SEALED_TABLES: Readonly<Record<Records, SealedTable>> = {
  'staff-acts': {
    table: 'public.staff_acts',
    number: 'position',
    columns: [
      'position::text',
      'staff_id::text',
      'act',
      'member_id::text',
      'investor_id::text',
      'detail',
      time('at'),
      'record_id',
      'from_staff_id::text',
      SALT,
    ],
  },
  'access-log': {
    table: 'public.access_log',
    number: 'id',
    columns: ['id::text', 'staff_id::text', time('at'), 'path', SALT],
  },
};

const PAGE = 2_000;

/** How many rows there are behind a number and up to another, and the root of the tree of them, hexadecimal. */
export interface SealedRows {
  readonly count: number;
  readonly root: string;
}

/**
 * Reads rows as a seal binds them, page by page.
 *
 * @param after the number of the last row before them
 * @param upTo the number of the last of them
 */
export const sealedRows = async (
  read: RunStatement,
  records: Records,
  after: number,
  upTo: number,
): Promise<SealedRows> => {
  const { table, number, columns } = SEALED_TABLES[records];
  const page = `select ${number}::float8 as number, array[${columns.join(', ')}] as fields from ${table}
    where ${number} > $1 and ${number} <= $2 order by ${number} limit ${PAGE}`;
  const frontier = MerkleFrontier.empty(sha256);
  const out = new ByteWriter();
  let last = after;
  let count = 0;
  for (;;) {
    const rows = await read<{ number: number; fields: (string | null)[] }>(page, [last, upTo]);
    for (const { number: at, fields } of rows) {
      frontier.append(recordOf(fields, out));
      last = at;
    }
    count += rows.length;
    if (rows.length < PAGE) return { count, root: toHex(frontier.root()) };
  }
};

const recordOf = (fields: readonly (string | null)[], out: ByteWriter): Uint8Array => {
  for (const field of fields) {
    out.u8(field === null ? 0 : 1);
    if (field !== null) out.text(field);
  }
  return out.finish();
};
