import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  dayOf,
  isRefusal,
  type LedgerCommand,
  payoutSet,
  type RefusalCode,
  type RunPayout,
  readCanonical,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { EventStore, sha256 } from '@clearfold/ledger-store';
import { payoutRunId } from './payout-run-id.js';

/** The earliest day that has a run to finish or something to pay. */
const NEXT_DAY = `
select least(
  (select min(day) from ledger.payout_runs where status = 'open'),
  (select min(due_day) from ledger.purchases where due_day is not null)
) as day`;

const RUN = `select status, opened_position from ledger.payout_runs where id = $1`;

const DUE = `
select id, due_interest_cents, due_principal_cents from ledger.purchases
where due_day = $1 and id > $2 order by id limit $3`;

const PAID = `
select position, bytes from ledger.events
where position > $1 and type in ('InterestPaid', 'PlanMatured') order by position limit $2`;

const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

const PAGE = 1_000;

/** How many payouts are on their way to the ledger at once: they share its batches with everyone's commands. */
const IN_FLIGHT = 64;

const ACTOR: Actor = { kind: 'system', id: 'payouts' };

/**
 * Pays interest and principals, day by day. Every step is a command that is refused when it was already taken, and the
 * database says what is due: a worker that was killed anywhere, or one that starts beside another, goes on from there.
 */
@Injectable()
export class PayoutRunner {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays everything due up to today, the missed days first, each in a run of its own.
   *
   * @returns how many runs were closed
   * @throws Error when a run's payouts are not those it opened with
   */
  async payDue(): Promise<number> {
    for (let closed = 0; ; closed += 1) {
      const day = await this.dueDay();
      if (day === undefined) return closed;
      await this.pay(day);
    }
  }

  /** The earliest day, today at the latest, that is not wholly paid. */
  async dueDay(): Promise<number | undefined> {
    const [{ day }] = await this.source.query<[{ day: number | null }]>(NEXT_DAY);
    return day === null || day > dayOf(this.clock.now().valueOf()) ? undefined : day;
  }

  private async pay(day: number): Promise<void> {
    const runId = payoutRunId(day);
    await this.open(runId, day);
    for (let due = await this.due(day); due.length > 0; due = await this.due(day)) {
      for (let at = 0; at < due.length; at += IN_FLIGHT) {
        const together = due.slice(at, at + IN_FLIGHT);
        const pay = { type: 'PayPurchase' as const, runId };
        // Another worker may be quicker: then nothing is due any more, or the run is over.
        await Promise.all(
          together.map(({ purchaseId }) => this.give(purchaseId, pay, 'nothing-due', 'payout-run-not-open')),
        );
      }
    }
    const { payouts, totalCents, setHash } = payoutSet(await this.paidIn(runId), sha256);
    await this.give(runId, { type: 'ClosePayoutRun', payouts, totalCents, setHash }, 'payout-run-not-open');
  }

  private async open(runId: string, day: number): Promise<void> {
    if (await this.run(runId)) return;
    const expected: RunPayout[] = [];
    for (let page = await this.due(day); page.length > 0; page = await this.due(day, page.at(-1)?.purchaseId)) {
      expected.push(...page);
    }
    const command = { type: 'OpenPayoutRun' as const, day, ...payoutSet(expected, sha256) };
    await this.give(runId, command, 'request-already-exists');
  }

  private async run(runId: string): Promise<{ opened_position: string } | undefined> {
    const [run] = await this.source.query<{ opened_position: string }[]>(RUN, [runId]);
    return run;
  }

  private async due(day: number, after = BEFORE_EVERY_ID): Promise<RunPayout[]> {
    const rows = await this.source.query<{ id: string; due_interest_cents: string; due_principal_cents: string }[]>(
      DUE,
      [day, after, PAGE],
    );
    return rows.map((row) => ({
      purchaseId: row.id,
      interestCents: BigInt(row.due_interest_cents),
      principalCents: BigInt(row.due_principal_cents),
    }));
  }

  /** What the log holds of a run, read from the facts and not from the views. */
  private async paidIn(runId: string): Promise<RunPayout[]> {
    const paid = new Map<string, RunPayout>();
    const run = await this.run(runId);
    let after = run?.opened_position ?? '0';
    for (;;) {
      const rows = await this.source.query<{ position: string; bytes: Buffer }[]>(PAID, [after, PAGE]);
      for (const { bytes } of rows) {
        const { streamId: purchaseId, event } = readCanonical(bytes);
        if (event.type !== 'InterestPaid' && event.type !== 'PlanMatured') continue;
        if (event.runId !== runId) continue;
        const before = paid.get(purchaseId) ?? { purchaseId, interestCents: 0n, principalCents: 0n };
        const amount = event.type === 'InterestPaid' ? 'interestCents' : 'principalCents';
        paid.set(purchaseId, { ...before, [amount]: before[amount] + event.amountCents });
      }
      const last = rows.at(-1);
      if (!last) return [...paid.values()];
      after = last.position;
    }
  }

  private async give(streamId: string, command: LedgerCommand, ...harmless: RefusalCode[]): Promise<void> {
    const answer = await this.store.execute({ streamId, commandId: randomUUID(), actor: ACTOR, command });
    if (isRefusal(answer) && !harmless.includes(answer.refused)) {
      throw new Error(`${command.type} of ${streamId} was refused: ${answer.refused}`);
    }
  }
}
