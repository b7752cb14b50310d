import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A line of a file that was read. Days are UTC days since 1970-01-01, amounts are in the account's smallest unit. */
export interface StagedLine {
  readonly bookedDay: number;
  /** Sets lines of one day apart: the oldest first. */
  readonly rank: number;
  /** The place in the file. */
  readonly number: number;
  readonly valueDay: number;
  readonly units: bigint;
  readonly reference: string;
  readonly lineDigest: Buffer;
  /** Names and words of it. */
  readonly words?: string | undefined;
}

const INSERT = `
insert into statement_import_lines
  (import_id, booked_day, rank, number, value_day, units, reference, line_digest, words)
select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::numeric[], $7::text[], $8::bytea[], $9::text[])`;

const PAGE = `
select booked_day as "bookedDay", rank, number, value_day as "valueDay", units, reference,
  line_digest as "lineDigest", words
from statement_import_lines
where import_id = $1 and (booked_day, rank) > ($2, $3) and booked_day <= $4
order by booked_day, rank limit $5`;

const ROWS = 1_000;
const LAST_DAY = 2_147_483_647;
const FIRST_RANK = -2_147_483_648;

interface Row extends Omit<StagedLine, 'units' | 'words'> {
  readonly units: string;
  readonly words: string | null;
}

/** The lines of files, from when they were read until they are in the ledger, in the order in which they are recorded. */
@Injectable()
export class StagedLines {
  constructor(private readonly source: DataSource) {}

  async add(importId: string, lines: readonly StagedLine[]): Promise<void> {
    if (lines.length === 0) return;
    await this.source.query(INSERT, [
      importId,
      lines.map(({ bookedDay }) => bookedDay),
      lines.map(({ rank }) => rank),
      lines.map(({ number }) => number),
      lines.map(({ valueDay }) => valueDay),
      lines.map(({ units }) => units.toString()),
      lines.map(({ reference }) => reference),
      lines.map(({ lineDigest }) => lineDigest),
      lines.map(({ words }) => words ?? null),
    ]);
  }

  /** @returns so many of the first ones */
  first(importId: string, count: number): Promise<StagedLine[]> {
    return this.page(importId, { bookedDay: -1, rank: FIRST_RANK }, LAST_DAY, count);
  }

  /** Those of some days, both within. */
  async *between(importId: string, fromDay = 0, toDay = LAST_DAY): AsyncGenerator<StagedLine> {
    let after = { bookedDay: fromDay - 1, rank: LAST_DAY };
    for (;;) {
      const lines = await this.page(importId, after, toDay, ROWS);
      yield* lines;
      const last = lines.at(-1);
      if (!last || lines.length < ROWS) return;
      after = last;
    }
  }

  private async page(
    importId: string,
    after: Pick<StagedLine, 'bookedDay' | 'rank'>,
    toDay: number,
    count: number,
  ): Promise<StagedLine[]> {
    const rows = await this.source.query<Row[]>(PAGE, [importId, after.bookedDay, after.rank, toDay, count]);
    return rows.map(stagedLineOf);
  }
}

const stagedLineOf = ({ units, words, ...line }: Row): StagedLine => ({
  ...line,
  units: BigInt(units),
  ...(words !== null && { words }),
});
