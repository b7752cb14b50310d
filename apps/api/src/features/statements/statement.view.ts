import { Injectable } from '@nestjs/common';
import { type Cents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { lastPositionBefore, latestText } from '@clearfold/ledger-store';
import { adminNotesOf } from '../transactions/admin-notes.js';
import { type BalanceMovement, RunningBalanceReader } from '../transactions/running-balance.reader.js';
import { type Period } from './period.js';
import { runOn } from '#platform/database/run-on.js';

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
    private readonly balance: RunningBalanceReader,
  ) {}

  async frame(investorId: string, period: Period): Promise<Statement> {
    const [afterPosition, toPosition] = await Promise.all([
      period.start ? lastPositionBefore(period.start, runOn(this.source)) : 0,
      lastPositionBefore(period.end, runOn(this.source)),
    ]);
    const [openingCents, closingCents] = await Promise.all([
      this.balance.at(investorId, afterPosition),
      this.balance.at(investorId, toPosition),
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

  private async writtenAbout(movements: readonly BalanceMovement[]): Promise<Map<string, string | null>> {
    const ids = [...new Set(movements.map(({ line }) => line.id))];
    const rows = await this.source.query<{ id: string; text: string | null }[]>(WRITTEN, [ids]);
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}
