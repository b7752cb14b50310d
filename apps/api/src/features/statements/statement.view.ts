import { Injectable } from '@nestjs/common';
import {
  available,
  type Cents,
  held,
  type LedgerEvent,
  type LineMovement,
  lineMovements,
  readCanonical,
  type Recorded,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { lastPositionBefore, latestText } from '#platform/event-store/index.js';
import { adminNotesOf } from '../transactions/index.js';
import { type Period } from './period.js';

/** How many events of a statement are read at once. */
const PAGE = 500;

/** Compared as a pair: only the index (account, position) answers that, in one step (ledger-check/account-balances.view.ts). */
const BALANCE_AT = `
select coalesce(sum(last.balance_cents), 0) as balance
from unnest($1::text[]) as a (account)
cross join lateral (
  select p.account, p.balance_cents from ledger.postings p
  where (p.account, p.position) <= (a.account, $2::bigint)
  order by p.account desc, p.position desc, p.ordinal desc limit 1
) last
where last.account = a.account`;

/** Each account's postings are in order already: the union merges them, and the limit stops it early. */
const MOVED = `
select position, sum(amount_cents) as amount
from (
  (select position, amount_cents from ledger.postings
   where account = $1 and position > $3 and position <= $4 order by position)
  union all
  (select position, amount_cents from ledger.postings
   where account = $2 and position > $3 and position <= $4 order by position)
) p
group by position having sum(amount_cents) <> 0
order by position limit ${PAGE}`;

const STREAMS = `
select e.bytes from ledger.events e
where e.stream_id in (select stream_id from ledger.events where position = any($1::bigint[]))
order by e.position`;

/** What staff wrote about lines; what the investor sees of one, see `adminNotesOf`. */
const WRITTEN = `
select asked.id, ${latestText('asked.id', 'note', 'reason')} as text from unnest($1::uuid[]) as asked (id)`;

/** A statement's frame: everything but its movements. */
export interface Statement {
  readonly investorId: string;
  readonly period: Period;
  /** Balance (available and held) before the first movement, and after the last. */
  readonly openingCents: Cents;
  readonly closingCents: Cents;
  /** Movements lie behind the first of these positions, up to the second. */
  readonly afterPosition: number;
  readonly toPosition: number;
}

/** A movement with the balance after it, and what is said about its line. */
export interface StatementMovement extends LineMovement {
  readonly balanceCents: Cents;
  readonly adminNotes?: string;
}

/**
 * Reads statements from the postings: opening balance, movements and closing balance are one arithmetic, and the log is
 * append-only, so a statement that is being sent does not change under its reader.
 */
@Injectable()
export class StatementReader {
  constructor(private readonly source: DataSource) {}

  async frame(investorId: string, period: Period): Promise<Statement> {
    const [afterPosition, toPosition] = await Promise.all([
      period.start ? lastPositionBefore(period.start, this.source) : 0,
      lastPositionBefore(period.end, this.source),
    ]);
    const [openingCents, closingCents] = await Promise.all([
      this.balanceAt(investorId, afterPosition),
      this.balanceAt(investorId, toPosition),
    ]);
    return { investorId, period, openingCents, closingCents, afterPosition, toPosition };
  }

  /** The movements, oldest first, page by page. */
  async *movements(statement: Statement): AsyncGenerator<StatementMovement[]> {
    const { investorId, toPosition } = statement;
    let balanceCents = statement.openingCents;
    for (let after = statement.afterPosition; ;) {
      const moved = await this.source.query<{ position: string; amount: string }[]>(MOVED, [
        available(investorId),
        held(investorId),
        after,
        toPosition,
      ]);
      const page: StatementMovement[] = [];
      const lines = await this.linesAt(
        investorId,
        moved.map(({ position }) => Number(position)),
      );
      const written = await this.writtenAbout([...lines.values()].flat());
      for (const { position, amount } of moved) {
        const told = lines.get(Number(position)) ?? [];
        if (sumOf(told) !== BigInt(amount)) throw new Error(`No line tells of the movement at position ${position}`);
        for (const movement of told) {
          balanceCents += movement.amountCents;
          const { line } = movement;
          page.push({ ...movement, ...adminNotesOf(line, written.get(line.id) ?? null), balanceCents });
        }
      }
      if (page.length > 0) yield page;
      if (moved.length < PAGE) break;
      after = Number(moved.at(-1)?.position);
    }
    if (balanceCents !== statement.closingCents) throw new Error(`A statement of ${investorId} does not add up`);
  }

  private async balanceAt(investorId: string, position: number): Promise<Cents> {
    const accounts = [available(investorId), held(investorId)];
    const [row] = await this.source.query<{ balance: string }[]>(BALANCE_AT, [accounts, position]);
    return BigInt(row?.balance ?? 0);
  }

  private async writtenAbout(movements: readonly LineMovement[]): Promise<Map<string, string | null>> {
    const ids = [...new Set(movements.map(({ line }) => line.id))];
    const rows = await this.source.query<{ id: string; text: string | null }[]>(WRITTEN, [ids]);
    return new Map(rows.map(({ id, text }) => [id, text]));
  }

  private async linesAt(investorId: string, positions: readonly number[]): Promise<Map<number, LineMovement[]>> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(STREAMS, [positions]);
    const facts = rows.map(({ bytes }) => readCanonical(bytes));
    const streams = grouped<string, Recorded<LedgerEvent>>(facts, ({ streamId }) => streamId);
    const movements = [...streams.values()].flatMap((stream) => lineMovements(stream, investorId));
    return grouped(movements, ({ recorded }) => recorded.position);
  }
}

const grouped = <Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

const sumOf = (movements: readonly LineMovement[]): Cents =>
  movements.reduce((sum, { amountCents }) => sum + amountCents, 0n);
