import { Injectable } from '@nestjs/common';
import { statementLineId } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { isFree, LINES } from '../outside-lines/line-queries.js';
import { type AccountInTable } from './outside-account-rows.js';

const OPEN = `
select l.account_id as id, count(*)::int as open from ${LINES} l
where l.account_id = any($1::uuid[]) and ${isFree('l')} group by l.account_id`;

const HELD = `
select account_id as id, sum(units::numeric)::text as units from ledger.outside_lines
where account_id = any($1::uuid[]) and not is_withdrawn group by account_id`;

/** Those of the statements whose last line is there. */
const WHOLE = 'select id from ledger.outside_lines where id = any($1::uuid[])';

const RECORDED = `
select count(*)::int as count from ledger.outside_lines
where account_id = $1 and booked_day between $2 and $3 and sequence > $4`;

/** What the lines of an account say. */
export interface LineCounts {
  readonly open: number;
  /** What a watched account holds, in units; undefined of one without a line, and of one that has statements. */
  readonly watched: bigint | undefined;
  /** How many lines of the newest statement are recorded. */
  readonly recorded: number;
}

/** Counts the lines of accounts outside. */
@Injectable()
export class OutsideLineCounts {
  constructor(private readonly source: DataSource) {}

  /** @returns by account id */
  async of(accounts: readonly AccountInTable[]): Promise<ReadonlyMap<string, LineCounts>> {
    const ids = accounts.map(({ id }) => id);
    const watched = accounts.filter(({ source }) => source === 'watcher').map(({ id }) => id);
    const [open, held, recorded] = await Promise.all([
      this.source.query<{ id: string; open: number }[]>(OPEN, [ids]),
      this.source.query<{ id: string; units: string }[]>(HELD, [watched]),
      this.recorded(accounts),
    ]);
    return new Map(
      ids.map((id) => {
        const units = held.find((row) => row.id === id)?.units;
        return [
          id,
          {
            open: open.find((row) => row.id === id)?.open ?? 0,
            watched: units === undefined ? undefined : BigInt(units),
            recorded: recorded.get(id) ?? 0,
          },
        ];
      }),
    );
  }

  /** The last line tells of most that all are there; only those under way are counted. */
  private async recorded(accounts: readonly AccountInTable[]): Promise<ReadonlyMap<string, number>> {
    const newest = accounts.flatMap(({ id, statement }) => (statement ? [{ id, ...statement }] : []));
    const lastOf = ({ id, upTo }: (typeof newest)[number]): string => statementLineId(id, upTo);
    const rows = await this.source.query<{ id: string }[]>(WHOLE, [newest.map(lastOf)]);
    const whole = new Set(rows.map(({ id }) => id));
    const counts = newest.map(async (one): Promise<[string, number]> => {
      const { id, fromDay, toDay, after, upTo } = one;
      if (whole.has(lastOf(one)) || upTo === after) return [id, upTo - after];
      const [{ count }] = await this.source.query<[{ count: number }]>(RECORDED, [id, fromDay, toDay, after]);
      return [id, count];
    });
    return new Map(await Promise.all(counts));
  }
}
