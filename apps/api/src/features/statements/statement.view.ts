import { Injectable } from '@nestjs/common';
import { available, type Cents, held } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { lastPositionBefore, latestText } from '#platform/event-store/index.js';
import { adminNotesOf, type BalanceMovement, BalanceMovementReader } from '../transactions/index.js';
import { type Period } from './period.js';

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

/** A movement with what is said about its line. */
export interface StatementMovement extends BalanceMovement {
  readonly adminNotes?: string;
}

/**
 * Reads statements from the postings: opening balance, movements and closing balance are one arithmetic, and the log is
 * append-only, so a statement that is being sent does not change under its reader.
 */
@Injectable()
export class StatementReader {
  constructor(
    private readonly source: DataSource,
    private readonly balance: BalanceMovementReader,
  ) {}

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
    const { investorId } = statement;
    let balanceCents = statement.openingCents;
    for await (const page of this.balance.between(investorId, statement)) {
      const written = await this.writtenAbout(page);
      yield page.map((movement) => ({
        ...movement,
        ...adminNotesOf(movement.line, written.get(movement.line.id) ?? null),
      }));
      balanceCents = page.at(-1)?.balanceCents ?? balanceCents;
    }
    if (balanceCents !== statement.closingCents) throw new Error(`A statement of ${investorId} does not add up`);
  }

  private async balanceAt(investorId: string, position: number): Promise<Cents> {
    const accounts = [available(investorId), held(investorId)];
    const [row] = await this.source.query<{ balance: string }[]>(BALANCE_AT, [accounts, position]);
    return BigInt(row?.balance ?? 0);
  }

  private async writtenAbout(movements: readonly BalanceMovement[]): Promise<Map<string, string | null>> {
    const ids = [...new Set(movements.map(({ line }) => line.id))];
    const rows = await this.source.query<{ id: string; text: string | null }[]>(WRITTEN, [ids]);
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}
