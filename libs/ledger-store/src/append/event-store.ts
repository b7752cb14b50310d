import { randomUUID } from 'node:crypto';
import { type Actor, isRefusal, type Refusal } from '@clearfold/ledger';
import type pg from 'pg';
import { type ClientBase } from 'pg';
import { giveUp } from '../postgres/give-up.js';
import { appendWithin } from './append-within.js';
import { keyAnsweredBefore, readAnswers } from './answers.js';
import { BatchQueue, DeadlineError, QueueFullError } from './batch-queue.js';
import { CommandRefusedError } from './command-refused.error.js';
import { decideBatch } from './decide-batch.js';
import { type CommandOutcome, type EventStoreObserver, type EventStoreOptions } from './event-store-options.js';
import { commandIdOf, idempotencyOf, type IdempotencyRequest } from './idempotency-key.js';
import { KnownRules } from './known-rules.js';
import { LEDGER_LIMITS, type LedgerLimits } from './ledger-limits.js';
import { type Idempotency, type LedgerRequest, type AppendResult } from './ledger-request.js';
import { fromDatabase, LedgerUnavailableError } from './ledger-unavailable.error.js';
import { loadBatch } from './load-batch.js';
import { type Statement } from './statement.js';
import { batchStatements, writeBatch } from './write-batch.js';

export type Answer = AppendResult | Refusal;

/** A command as a handler gives it. */
export interface CommandRequest extends Omit<LedgerRequest, 'commandId' | 'requestId' | 'idempotency'> {
  readonly idempotency: IdempotencyRequest;
}

/** Most commands in one transaction: enough to spread a commit's cost thin, few enough to keep a batch in milliseconds. */
const MAX_BATCH = 256;

/** Well over what a batch ever takes. */
const STUCK_MILLISECONDS = 3_000;

/**
 * Writes nothing that anybody reads, and makes its commit wait for the standby as every other does: what somebody is told again
 * was perhaps committed on this machine alone, when its own wait was broken off.
 */
const CONFIRMATION: Statement = {
  name: 'confirm',
  text: `select pg_logical_emit_message(true, 'clearfold', 'told again')`,
  values: [],
};

/** As many as a process of its own ever gives at once. */
const QUEUE_LIMIT = 1_000;

/**
 * The only way into the ledger. Commands queue in this process; while one batch commits the next gathers. Each batch is
 * one transaction: lock the head, load, decide in memory, append, update the views, commit. Any number of processes may
 * write: the head's lock puts their batches in one order.
 */
export class EventStore {
  private readonly queue: BatchQueue<LedgerRequest, Answer>;
  private readonly pool: pg.Pool;
  private readonly limits: LedgerLimits;
  private readonly observer: EventStoreObserver;
  private readonly listeners: (() => void)[] = [];
  private readonly known = new KnownRules();
  private guard: (() => Promise<void>) | undefined;

  /** Whether the last batch came to nothing as the database did not take it, and no other one was taken since. */
  private isInDoubt = false;

  constructor(private readonly options: EventStoreOptions) {
    const { pool, limits = LEDGER_LIMITS, observer = {}, queueLimit = QUEUE_LIMIT } = options;
    this.pool = pool;
    this.limits = limits;
    this.observer = observer;
    this.queue = new BatchQueue((batch) => this.run(batch), MAX_BATCH, queueLimit);
  }

  /**
   * Records a command that someone gave, under the key that makes its repetition harmless.
   *
   * @throws what `refusalError` makes of a refusal, CommandRefusedError unless it was given
   * @throws LedgerUnavailableError as `execute` does
   */
  async record({ idempotency, ...request }: CommandRequest): Promise<AppendResult> {
    const keyed = idempotencyOf(request.actor, idempotency);
    const commandId = keyed ? commandIdOf(keyed.key) : randomUUID();
    const answer = await this.execute({ ...request, commandId, idempotency: keyed });
    if (isRefusal(answer)) throw this.refusalError(answer);
    return answer;
  }

  /**
   * Records a command that is prepared outside the ledger, where something may refuse it that the ledger does not know: a
   * recipient who is gone, an e-mail that is not verified. Such a refusal stands only for a key that was not answered
   * before: whoever repeats a request learns what became of it, whatever has changed since. The key is looked up after
   * the refusal, not before the preparation: what the preparation saw was committed, so an answer before it is seen too.
   *
   * @throws as `record` does, and what the preparation throws
   */
  async recordPrepared(
    actor: Actor,
    idempotency: IdempotencyRequest,
    prepare: () => Promise<Omit<CommandRequest, 'actor' | 'idempotency'>>,
  ): Promise<AppendResult> {
    let prepared: Awaited<ReturnType<typeof prepare>>;
    try {
      prepared = await prepare();
    } catch (error) {
      const answer = await this.answerTo(idempotencyOf(actor, idempotency));
      if (!answer) throw error;
      if (isRefusal(answer)) throw this.refusalError(answer);
      return answer;
    }
    return this.record({ ...prepared, actor, idempotency });
  }

  private async answerTo(idempotency: Idempotency | undefined): Promise<Answer | undefined> {
    if (!idempotency) return undefined;
    const asked = { commandId: commandIdOf(idempotency.key), idempotency };
    return this.lent(async (client) => {
      const answer = keyAnsweredBefore(await fromDatabase(readAnswers(client, [asked])), asked);
      if (!answer || !isRepeated(answer)) return answer;
      await fromDatabase(client.query('begin'));
      await fromDatabase(writeBatch(client, [CONFIRMATION]));
      return answer;
    });
  }

  /**
   * Records a command's events, or says why it is refused. When this resolves with a result, the events are durable and
   * every view of the same commit shows them.
   *
   * @throws LedgerUnavailableError when the outcome is not known by the deadline of the request under way, when it was not sent
   *   by then, or the queue is full; a retry with the same key is safe
   */
  async execute(request: LedgerRequest): Promise<Answer> {
    try {
      await this.assertMayRecord();
      const { deadline = performance.now() + this.limits.commandMs, ...given } = this.options.underWay?.() ?? {};
      const answer = await this.queue.add({ ...request, ...given }, deadline);
      this.observer.command?.(request, outcomeOf(answer));
      return answer;
    } catch (reason) {
      const isNotNow = reason instanceof QueueFullError || reason instanceof DeadlineError;
      const error = isNotNow ? new LedgerUnavailableError(reason) : reason;
      this.observer.command?.(request, error instanceof LedgerUnavailableError ? 'unavailable' : 'failed');
      throw error;
    }
  }

  /**
   * Records commands in a transaction of the caller's, with what that one does besides (`appendWithin`). No guard is asked: it
   * is for what must be possible while nothing else is recorded, such as switching somebody of the staff off.
   *
   * @param client of the transaction, which has locked `ledger.head` before whatever else it locks
   * @throws what `refusalError` makes of the first refusal; the transaction must end without a commit then
   */
  async recordWithin(
    client: ClientBase,
    requests: readonly Omit<LedgerRequest, 'commandId' | 'idempotency'>[],
  ): Promise<void> {
    const { deadline: _, ...given } = this.options.underWay?.() ?? {};
    const commands = requests.map((request) => ({ ...request, ...given, commandId: randomUUID() }));
    const refusal = await appendWithin(client, commands, this.now, this.options.staff, this.known);
    for (const command of commands) this.observer.command?.(command, refusal ? 'refused' : 'accepted');
    if (refusal) throw this.refusalError(refusal);
  }

  /**
   * Asks before each command whether anything may be recorded.
   *
   * @param guard rejects with the answer that callers get while nothing may
   */
  guardWith(guard: () => Promise<void>): void {
    this.guard = guard;
  }

  /** @throws what the guard rejects with while nothing may be recorded */
  async assertMayRecord(): Promise<void> {
    await this.guard?.();
  }

  /**
   * Calls a listener after each commit of this process. It only says "poll": whoever must not miss a commit, such as one
   * whose answer was lost or one of another process, polls by itself as well.
   */
  whenCommitted(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Commands that wait for a batch in this process. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * Whether the next command would be taken, as far as that can be known without giving one.
   *
   * @param probe asks the database whether a batch could begin; not needed while batches come to their end
   * @throws Error while a batch does not come back, or the last one did not and another could not begin
   */
  async assertTakesCommands(probe: () => Promise<void>): Promise<void> {
    const milliseconds = Math.round(this.queue.batchMilliseconds);
    if (milliseconds > STUCK_MILLISECONDS) throw new Error(`a batch has been under way for ${milliseconds} ms`);
    if (!this.isInDoubt) return;
    await probe();
    this.isInDoubt = false;
  }

  /** @throws Error while one more command would be refused. Reads are served, and the next batch makes room. */
  assertHasRoom(): void {
    if (this.queue.isFull) throw new Error(`${this.queue.length} commands wait`);
  }

  /** Lets what was accepted finish before the process ends. */
  async close(): Promise<void> {
    await this.queue.idle();
    await this.pool.end();
  }

  /** A statement that fails for a reason of its own fails alone: the batch is halved until the culprit stands by itself. */
  private async run(batch: readonly LedgerRequest[]): Promise<PromiseSettledResult<Answer>[]> {
    try {
      const answers = await this.commit(batch);
      return answers.map((value) => ({ status: 'fulfilled', value }));
    } catch (reason) {
      const outcomeOpen = reason instanceof LedgerUnavailableError;
      if (outcomeOpen) {
        this.isInDoubt = true;
        this.observer.unknownOutcome?.(batch.length, reason.cause);
      }
      if (batch.length === 1 || outcomeOpen) return batch.map(() => ({ status: 'rejected', reason }));
      const middle = Math.ceil(batch.length / 2);
      return [...(await this.run(batch.slice(0, middle))), ...(await this.run(batch.slice(middle)))];
    }
  }

  private readonly now = (): number => (this.options.now?.() ?? new Date()).valueOf();

  private commit(batch: readonly LedgerRequest[]): Promise<readonly Answer[]> {
    return this.lent(async (client) => {
      const ended = this.observer.batch?.(batch.length);
      try {
        const loaded = await fromDatabase(loadBatch(client, batch, this.now, this.options.staff, this.known));
        const { answers, accepted } = decideBatch(loaded, batch);
        if (accepted.length > 0) {
          await fromDatabase(writeBatch(client, batchStatements(loaded, accepted)));
          for (const listener of this.listeners) listener();
        } else if (answers.some(isRepeated)) await fromDatabase(writeBatch(client, [CONFIRMATION]));
        else await fromDatabase(client.query('rollback'));
        this.isInDoubt = false;
        return answers;
      } finally {
        ended?.();
      }
    });
  }

  private refusalError(refusal: Refusal): Error {
    return this.options.refusalError?.(refusal) ?? new CommandRefusedError(refusal);
  }

  /** Lends a connection to some work, for as long as a batch may take. */
  private async lent<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await fromDatabase(this.pool.connect());
    // Whatever it waits for then no limit of PostgreSQL ends, such as its commit for the standby: those behind it must go on.
    const late = setTimeout(() => giveUp(client), this.limits.batchMs);
    let failure: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      clearTimeout(late);
      // A client that failed is closed, not reused: nobody knows what its session still holds.
      client.release(failure);
    }
  }
}

const isRepeated = (answer: Answer): boolean => !isRefusal(answer) && answer.replayed;

const outcomeOf = (answer: Answer): CommandOutcome =>
  isRefusal(answer) ? 'refused' : answer.replayed ? 'replayed' : 'accepted';
