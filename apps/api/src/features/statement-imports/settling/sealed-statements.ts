import { Injectable } from '@nestjs/common';
import { readCanonical, statementLineId } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { type RecordedLine } from './first-difference.js';
import { LINES, STATEMENTS } from '#features/outside-lines/line-queries.js';

/** A statement that the ledger has. Days are UTC days since 1970-01-01, amounts are in the account's smallest unit. */
export interface Sealed {
  readonly fileDigest: string;
  readonly fromDay: number;
  readonly toDay: number;
  readonly openingUnits: bigint;
  readonly closingUnits: bigint;
  /** Its lines have the numbers behind `after`, up to `upTo`. */
  readonly after: number;
  readonly upTo: number;
  readonly root: string;
}

const OF_ACCOUNT = `
select file_digest as "fileDigest", from_day as "fromDay", to_day as "toDay",
  opening_units as "openingUnits", closing_units as "closingUnits",
  after_sequence as "after", up_to_sequence as "upTo", root
from ${STATEMENTS} s where account_id = $1 order by to_day`;

const LINE = 'select 1 from ledger.outside_lines where id = $1';

const RECORDED = `
select count(*)::int as lines, coalesce(sum(l.units::numeric), 0)::text as units from ledger.outside_lines l
where l.account_id = $1 and l.booked_day between $2 and $3 and l.sequence > $4`;

/** The digest of a line stands in its event alone. */
const linesIn = (lines: string): string => `
select l.booked_day as "bookedDay", l.value_day as "valueDay", l.units, l.reference, l.sequence, e.bytes, t.body as words
from ${lines} l join ledger.events e on e.position = l.position
left join ledger.private_texts t on t.stream_id = l.id and t.kind = 'outside-line'`;

const LINES_OF_DAYS = `${linesIn(LINES)}
where l.account_id = $1 and (l.booked_day, l.sequence) > ($2, $3) and l.booked_day <= $4
order by l.booked_day, l.sequence limit $5`;

const LINES_WITH_IDS = `${linesIn('ledger.outside_lines')} where l.id = any($1::uuid[]) order by l.sequence`;

interface LineRow {
  bookedDay: number;
  valueDay: number;
  units: string;
  reference: string;
  sequence: number;
  bytes: Buffer;
  words: string | null;
}

const ROWS = 1_000;

/** The statements that the ledger has of an account. */
@Injectable()
export class SealedStatements {
  constructor(private readonly source: DataSource) {}

  /** The oldest first. */
  async of(accountId: string): Promise<Sealed[]> {
    type Row = Omit<Sealed, 'openingUnits' | 'closingUnits'> & { openingUnits: string; closingUnits: string };
    const rows = await this.source.query<Row[]>(OF_ACCOUNT, [accountId]);
    return rows.map((row) => ({
      ...row,
      openingUnits: BigInt(row.openingUnits),
      closingUnits: BigInt(row.closingUnits),
    }));
  }

  /** Whether all lines of a statement are there. */
  async isWhole(accountId: string, { after, upTo }: Sealed): Promise<boolean> {
    if (upTo === after) return true;
    return (await this.source.query<unknown[]>(LINE, [statementLineId(accountId, upTo)])).length > 0;
  }

  /** How many lines of a statement are there, and their sum. */
  async recorded(accountId: string, statement: Sealed): Promise<{ lines: number; units: string }> {
    const { fromDay, toDay, after } = statement;
    const [row] = await this.source.query<[{ lines: number; units: string }]>(RECORDED, [
      ...[accountId, fromDay, toDay, after],
    ]);
    return row;
  }

  /** The lines of some days, both within, in their order. */
  async *linesBetween(accountId: string, fromDay: number, toDay: number): AsyncGenerator<RecordedLine> {
    let after = { bookedDay: fromDay - 1, sequence: 2_147_483_647 };
    for (;;) {
      const rows = await this.source.query<LineRow[]>(LINES_OF_DAYS, [
        accountId,
        after.bookedDay,
        after.sequence,
        toDay,
        ROWS,
      ]);
      yield* rows.map(recordedLineOf);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS) return;
      after = last;
    }
  }

  /** The lines of a statement, as far as they are there, in the order in which they were recorded. */
  async *linesOf(accountId: string, { after, upTo }: Sealed): AsyncGenerator<RecordedLine> {
    for (let first = after + 1; first <= upTo; first += ROWS) {
      const count = Math.min(ROWS, upTo - first + 1);
      const ids = Array.from({ length: count }, (_, at) => statementLineId(accountId, first + at));
      const rows = await this.source.query<LineRow[]>(LINES_WITH_IDS, [ids]);
      yield* rows.map(recordedLineOf);
      if (rows.length < count) return;
    }
  }
}

const recordedLineOf = ({ bookedDay, valueDay, units, reference, bytes, words }: LineRow): RecordedLine => {
  const { event } = readCanonical(bytes);
  if (event.type !== 'OutsideLineRecorded') throw new Error(`A line was recorded by ${event.type}`);
  return {
    ...{ bookedDay, valueDay, units: BigInt(units), reference, lineDigest: event.lineDigest },
    // A text may have been erased since.
    words: words ?? (event.textDigest === undefined ? null : undefined),
  };
};
