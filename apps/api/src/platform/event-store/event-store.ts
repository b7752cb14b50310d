import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Actor, isRefusal, type Refusal } from '@clearfold/ledger';
import pg from 'pg';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { giveUp } from '../database/give-up.js';
import { JOB_MILLISECONDS, TIME_LIMITS } from '../database/time-limits.js';
import { Metrics } from '../telemetry/metrics.js';
import { currentDeadline, currentRequestId, currentTrail } from '../telemetry/request-context.js';
import { ApiError } from '../http/api-error.js';
import { keyAnsweredBefore, readAnswers } from './answers.js';
import { BatchQueue, DeadlineError, QueueFullError } from './batch-queue.js';
import { commandIdOf, idempotencyOf, type IdempotencyRequest } from './idempotency-key.js';
import { decideBatch } from './decide-batch.js';
import { type Idempotency, type LedgerRequest, type Receipt } from './ledger-request.js';
import { fromDatabase, LedgerUnavailableError } from './ledger-unavailable.error.js';
import { loadBatch } from './load-batch.js';
import { refusalError } from './refusal-error.js';
import { type Statement } from './statement.js';
import { batchStatements, writeBatch } from './write-batch.js';

export type Answer = Receipt | Refusal;

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

export const LEDGER_POOL = Symbol('LEDGER_POOL');

/**
 * The only way into the ledger. Commands queue in this process; while one batch commits the next gathers. Each batch is
 * one transaction: lock the head, load, decide in memory, append, update the views, commit. Any number of processes may
 * write: the head's lock puts their batches in one order.
 */
@Injectable()
export class EventStore implements OnModuleDestroy {
  private readonly queue: BatchQueue<LedgerRequest, Answer>;

  private readonly log = new Logger('Ledger');
  private readonly listeners: (() => void)[] = [];
  private guard: (() => Promise<void>) | undefined;

  /** Whether the last batch came to nothing as the database did not take it, and no other one was taken since. */
  private isInDoubt = false;

  constructor(
    @Inject(LEDGER_POOL) private readonly pool: pg.Pool,
    private readonly clock: Clock,
    @Inject(Settings) settings: Pick<Settings, 'ledgerQueueLimit'>,
    private readonly metrics: Metrics = new Metrics(),
  ) {
    this.queue = new BatchQueue((batch) => this.run(batch), MAX_BATCH, settings.ledgerQueueLimit);
  }

  /**
   * Records a command that someone gave over HTTP.
   *
   * @throws ApiError with the ledger's code when the command is refused
   * @throws LedgerUnavailableError as `execute` does
   */
  async record({ idempotency, ...request }: CommandRequest): Promise<Receipt> {
    const keyed = idempotencyOf(request.actor, idempotency);
    const commandId = keyed ? commandIdOf(keyed.key) : randomUUID();
    const answer = await this.execute({ ...request, commandId, idempotency: keyed });
    if (isRefusal(answer)) throw refusalError(answer);
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
  ): Promise<Receipt> {
    let prepared: Awaited<ReturnType<typeof prepare>>;
    try {
      prepared = await prepare();
    } catch (error) {
      const answer = error instanceof ApiError ? await this.answerTo(idempotencyOf(actor, idempotency)) : undefined;
      if (!answer) throw error;
      if (isRefusal(answer)) throw refusalError(answer);
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
   * Records a command's events, or says why it is refused. When this resolves with a receipt, the events are durable and
   * every view of the same commit shows them.
   *
   * @throws LedgerUnavailableError when the outcome is not known by the deadline of the request under way, when it was not sent
   *   by then, or the queue is full; a retry with the same key is safe
   */
  async execute(request: LedgerRequest): Promise<Answer> {
    try {
      await this.guard?.();
      const deadline = currentDeadline() ?? performance.now() + JOB_MILLISECONDS;
      const answer = await this.queue.add({ ...request, requestId: currentRequestId() }, deadline);
      this.note(request, outcomeOf(answer));
      return answer;
    } catch (reason) {
      const isNotNow = reason instanceof QueueFullError || reason instanceof DeadlineError;
      const error = isNotNow ? new LedgerUnavailableError(reason) : reason;
      this.note(request, error instanceof LedgerUnavailableError ? 'unavailable' : 'failed');
      throw error;
    }
  }

  /**
   * Asks before each command whether anything may be recorded.
   *
   * @param guard rejects with the answer that callers get while nothing may
   */
  guardWith(guard: () => Promise<void>): void {
    this.guard = guard;
  }

  /**
   * Calls a listener after each commit of this process. It only says "look": whoever must not miss a commit, such as one
   * whose answer was lost or one of another process, looks by itself as well.
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
   * @param look asks the database whether a batch could begin; not needed while batches come to their end
   * @throws Error while a batch does not come back, or the last one did not and another could not begin
   */
  async assertTakesCommands(look: () => Promise<void>): Promise<void> {
    const milliseconds = Math.round(this.queue.batchMilliseconds);
    if (milliseconds > STUCK_MILLISECONDS) throw new Error(`a batch has been under way for ${milliseconds} ms`);
    if (!this.isInDoubt) return;
    await look();
    this.isInDoubt = false;
  }

  /** @throws Error while one more command would be refused. Reads are served, and the next batch makes room. */
  assertHasRoom(): void {
    if (this.queue.isFull) throw new Error(`${this.queue.length} commands wait`);
  }

  /** The command's id also stands in the log's events: from a line here to the fact it caused, and back. */
  private note({ commandId, command, streamId }: LedgerRequest, outcome: string): void {
    this.metrics.commands.inc({ type: command.type, outcome });
    this.log.log({
      message: 'command',
      requestId: currentRequestId(),
      address: currentTrail()?.address,
      commandId,
      type: command.type,
      streamId,
      outcome,
    });
  }

  /** Lets what was accepted finish before the process ends. */
  async onModuleDestroy(): Promise<void> {
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
      if (outcomeOpen) this.isInDoubt = true;
      if (outcomeOpen) this.log.warn(`${batch.length} commands have no known outcome: ${String(reason.cause)}`);
      if (batch.length === 1 || outcomeOpen) return batch.map(() => ({ status: 'rejected', reason }));
      const middle = Math.ceil(batch.length / 2);
      return [...(await this.run(batch.slice(0, middle))), ...(await this.run(batch.slice(middle)))];
    }
  }

  private commit(batch: readonly LedgerRequest[]): Promise<readonly Answer[]> {
    return this.lent(async (client) => {
      this.metrics.batchSize.observe(batch.length);
      const took = this.metrics.commitSeconds.startTimer();
      try {
        const loaded = await fromDatabase(loadBatch(client, batch));
        const { answers, accepted } = decideBatch(loaded, batch, this.clock.now().valueOf());
        if (accepted.length > 0) {
          await fromDatabase(writeBatch(client, batchStatements(loaded, accepted)));
          for (const listener of this.listeners) listener();
        } else if (answers.some(isRepeated)) await fromDatabase(writeBatch(client, [CONFIRMATION]));
        else await fromDatabase(client.query('rollback'));
        this.isInDoubt = false;
        return answers;
      } finally {
        took();
      }
    });
  }

  /** Lends a connection to some work, for as long as a batch may take. */
  private async lent<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await fromDatabase(this.pool.connect());
    // Whatever it waits for then no limit of PostgreSQL ends, such as its commit for the standby: those behind it must go on.
    const late = setTimeout(() => giveUp(client), TIME_LIMITS.command);
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

const outcomeOf = (answer: Answer): string =>
  isRefusal(answer) ? 'refused' : answer.replayed ? 'replayed' : 'accepted';
