import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { isRefusal, type Refusal } from '@clearfold/ledger';
import pg from 'pg';
import { ApiError } from '../http/api-error.js';
import { Clock } from '../clock/clock.js';
import { BatchQueue, QueueFullError } from './batch-queue.js';
import { idempotencyOf, type IdempotencyRequest } from './idempotency-key.js';
import { decideBatch } from './decide-batch.js';
import { type LedgerRequest, type Receipt } from './ledger-request.js';
import { fromDatabase, LedgerUnavailableError } from './ledger-unavailable.error.js';
import { loadBatch } from './load-batch.js';
import { batchStatements, writeBatch } from './write-batch.js';

type Answer = Receipt | Refusal;

/** A command as a handler gives it. */
export interface CommandRequest extends Omit<LedgerRequest, 'commandId' | 'idempotency'> {
  readonly idempotency: IdempotencyRequest;
}

/** Most commands in one transaction: enough to spread a commit's cost thin, few enough to keep a batch in milliseconds. */
const MAX_BATCH = 256;

/** Most commands waiting in this process; beyond it the honest answer is "try again" (503). */
const MAX_WAITING = 10_000;

export const LEDGER_POOL = Symbol('LEDGER_POOL');

/**
 * The only way into the ledger. Commands queue in this process; while one batch commits the next gathers. Each batch is
 * one transaction: lock the head, load, decide in memory, append, update the views, commit. Any number of processes may
 * write: the head's lock puts their batches in one order.
 */
@Injectable()
export class EventStore implements OnModuleDestroy {
  private readonly queue = new BatchQueue<LedgerRequest, Answer>((batch) => this.run(batch), MAX_BATCH, MAX_WAITING);

  private readonly log = new Logger('Ledger');

  constructor(
    @Inject(LEDGER_POOL) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a command that someone gave over HTTP.
   *
   * @throws ApiError with the ledger's code when the command is refused
   * @throws LedgerUnavailableError as `execute` does
   */
  async record({ idempotency, ...request }: CommandRequest): Promise<Receipt> {
    const answer = await this.execute({
      ...request,
      commandId: randomUUID(),
      idempotency: idempotencyOf(request.actor, idempotency),
    });
    if (isRefusal(answer)) throw new ApiError(answer.refused);
    return answer;
  }

  /**
   * Records a command's events, or says why it is refused. When this resolves with a receipt, the events are durable and
   * every view of the same commit shows them.
   *
   * @throws LedgerUnavailableError when the outcome is not known or the queue is full; a retry with the same key is safe
   */
  async execute(request: LedgerRequest): Promise<Answer> {
    try {
      return await this.queue.add(request);
    } catch (error) {
      throw error instanceof QueueFullError ? new LedgerUnavailableError(error) : error;
    }
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
      if (outcomeOpen) this.log.warn(`${batch.length} commands have no known outcome: ${String(reason.cause)}`);
      if (batch.length === 1 || outcomeOpen) return batch.map(() => ({ status: 'rejected', reason }));
      const middle = Math.ceil(batch.length / 2);
      return [...(await this.run(batch.slice(0, middle))), ...(await this.run(batch.slice(middle)))];
    }
  }

  private async commit(batch: readonly LedgerRequest[]): Promise<readonly Answer[]> {
    const client = await fromDatabase(this.pool.connect());
    let failure: Error | undefined;
    try {
      const loaded = await fromDatabase(loadBatch(client, batch));
      const { answers, accepted } = decideBatch(loaded, batch, this.clock.now().valueOf());
      if (accepted.length > 0) await fromDatabase(writeBatch(client, batchStatements(loaded, accepted)));
      else await fromDatabase(client.query('rollback'));
      return answers;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A client that failed is closed, not reused: nobody knows what its session still holds.
      client.release(failure);
    }
  }
}
