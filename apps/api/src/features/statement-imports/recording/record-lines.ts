import { Injectable } from '@nestjs/common';
import { type StatementImportFault } from '@clearfold/contracts';
import { isRefusal } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { lineRequests, type NextLine } from './line-requests.js';
import { STATEMENTS } from '#features/outside-lines/line-queries.js';

/** As many as the ledger takes in one batch, with a few of everybody else's. */
const AT_ONCE = 250;

/**
 * The next lines and how far the import is, of one snapshot: another process that records the same moves both at once. Those up
 * to ($2, $3) are known to be gone, and not looked for.
 */
const NEXT = `
select i.account_id as "accountId", i.recorded, (i.opening_units + i.recorded_units)::text as balance,
  a.currency, s.after_sequence as "after",
  l.booked_day as "bookedDay", l.rank, l.number, l.value_day as "valueDay", l.units, l.reference,
  encode(l.line_digest, 'hex') as "lineDigest", l.words
from statement_imports i
join ledger.outside_accounts a on a.id = i.account_id
join ${STATEMENTS} s on s.account_id = i.account_id and s.from_day = i.from_day
cross join lateral (
  select * from statement_import_lines l where l.import_id = i.id and (l.booked_day, l.rank) > ($2, $3)
  order by l.booked_day, l.rank limit ${AT_ONCE}) l
where i.id = $1 and i.state = 'recording'
order by l.booked_day, l.rank`;

/** Where another process was quicker nothing moves. Up to ($8, $9) nothing is left to delete, nor looked for. */
const MOVE = `
with moved as (
  update statement_imports set recorded = recorded + $3, recorded_units = recorded_units + $4, fault = null,
    state = case when recorded + $3 = lines then 'recorded' else state end,
    ended_at = case when recorded + $3 = lines then $5::timestamptz end
  where id = $1 and state = 'recording' and recorded = $2 returning id)
delete from statement_import_lines l using moved
where l.import_id = moved.id and (l.booked_day, l.rank) <= ($6, $7) and (l.booked_day, l.rank) > ($8, $9)`;

const IS_UNDER_WAY = `select 1 from statement_imports where id = $1 and state = 'recording'`;

const SET_FAULT = `update statement_imports set fault = $2 where id = $1 and state = 'recording'`;

/** What the ledger refuses once it refuses for good. */
const REFUSE = `
with refused as (
  update statement_imports set state = 'refused', fault = $2, ended_at = $3 where id = $1 and state = 'recording' returning id)
delete from statement_import_lines l using refused where l.import_id = refused.id`;

/** Of a line among those of its import. */
type Place = Pick<NextLine, 'bookedDay' | 'rank'>;

/**
 * Records the lines of a statement that was sealed. Each has a command's id of its own that follows from its number, and each
 * chunk leaves its place in the import: a process that was killed anywhere, or one that works beside another, loses and doubles
 * nothing.
 */
@Injectable()
export class LineRecorder {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /**
   * @param signal aborted where the rest is left to a later run
   * @throws Error when the ledger refuses a line: the import ends refused, and says why; or when lines are missing, which it says
   */
  async record(importId: string, signal: AbortSignal): Promise<void> {
    let gone: Place = { bookedDay: -1, rank: 0 };
    while (!signal.aborted) {
      const lines = await this.source.query<NextLine[]>(NEXT, [importId, gone.bookedDay, gone.rank]);
      const last = lines.at(-1);
      if (!last) return this.assertWhole(importId);
      await this.give(importId, lines);
      await this.move(importId, lines, last, gone);
      gone = last;
    }
  }

  private async give(importId: string, lines: readonly NextLine[]): Promise<void> {
    const answers = await Promise.all(lineRequests(lines).map((request) => this.store.execute(request)));
    const at = answers.findIndex((answer) => isRefusal(answer));
    const refusal = answers[at];
    // Those behind the first lack the line before them.
    if (!refusal || !isRefusal(refusal)) return;
    const fault: StatementImportFault = { code: refusal.refused, line: lines[at]!.number };
    await this.source.query(REFUSE, [importId, fault, this.clock.now()]);
    throw failed(importId, fault);
  }

  private async move(importId: string, lines: readonly NextLine[], last: NextLine, gone: Place): Promise<void> {
    const sum = lines.reduce((units, line) => units + BigInt(line.units), 0n);
    const moved = [last.recorded, lines.length, sum.toString(), this.clock.now(), last.bookedDay, last.rank];
    await this.source.query(MOVE, [importId, ...moved, gone.bookedDay, gone.rank]);
  }

  private async assertWhole(importId: string): Promise<void> {
    const [underWay] = await this.source.query<unknown[]>(IS_UNDER_WAY, [importId]);
    if (!underWay) return;
    const fault: StatementImportFault = { code: 'lines-missing' };
    await this.source.query(SET_FAULT, [importId, fault]);
    throw failed(importId, fault);
  }
}

const failed = (importId: string, { code }: StatementImportFault): Error =>
  new Error(`The lines of the statement import ${importId} are not recorded: ${code}`);
