import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ChainFault, type ChainReader, type ChainStep } from '@clearfold/chain-readers';
import { type WatcherFault } from '@clearfold/contracts';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { beginAlone } from '#platform/database/lone-work.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { Metrics } from '#platform/telemetry/metrics.js';
import { heldToChain, isNewest, readBalance } from './chain-balance.js';
import { ChainLines } from './chain-lines.js';
import { readerOf } from './reader-of.js';
import { type WatchedAccount, WatchedAccounts } from './watched-accounts.js';
import { WatcherRows } from './watcher-rows.js';

const DAY_MILLISECONDS = 86_400_000;

/** Of one step: what is read and not recorded yet is in memory. */
const MAX_BLOCKS = 100;

/** Of one run, which has a place among few: the next poll goes on. */
const MAX_STEPS = 50;

/** Runs of this process at a time, of the places that all jobs share: servers that answer slowly leave the others room. */
const MAX_AT_ONCE = 2;

/** Of one run: how often the newest block may be another one already when its balance is asked for. */
const MAX_OVERTAKEN = 3;

/**
 * Reads the chains of watched accounts and brings their lines in the ledger to what they say; and holds the lines to what the chain
 * says that the wallet has, which a server that leaves one out must not say, too. A chain that cannot be read is no
 * failure of the job: its row says why, and the account is stale in time.
 */
@Injectable()
export class WatchWalletsJob implements Job {
  readonly name = 'watch-wallets';
  /** A block of the quickest chains that are watched. */
  readonly everySeconds = 10;
  private readonly log = new Logger('Watchers');
  private running = 0;
  private polls = 0;

  constructor(
    jobs: Jobs,
    private readonly settings: Settings,
    private readonly accounts: WatchedAccounts,
    private readonly rows: WatcherRows,
    private readonly lines: ChainLines,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  /** Every watched account, always: its chain alone says whether there is anything new. */
  async due(): Promise<string[]> {
    const accounts = await this.accounts.all();
    await this.accounts.register(accounts);
    // Each poll begins with another one, so that those come too for which there was no place.
    const first = this.polls++ % Math.max(accounts.length, 1);
    return [...accounts.slice(first), ...accounts.slice(0, first)].map(({ id }) => id);
  }

  /** @throws Error when the ledger refuses a line, which rings as a failed job */
  async run(accountId: string, signal: AbortSignal): Promise<void> {
    if (this.running >= MAX_AT_ONCE) return;
    this.running += 1;
    try {
      await this.read(accountId, signal);
    } finally {
      this.running -= 1;
    }
  }

  private async read(accountId: string, signal: AbortSignal): Promise<void> {
    const account = (await this.accounts.all()).find(({ id }) => id === accountId);
    if (!account) return;
    // The queue gives a job whose process fell silent to another one; two would record and withdraw each other's lines.
    const alone = await beginAlone(this.settings.databaseUrl, 'clearfold-watch-lock', lockOf(accountId));
    if (!alone) return;
    try {
      await this.follow(account, AbortSignal.any([signal, alone.lost]));
    } finally {
      await alone.end();
    }
  }

  private async follow(account: WatchedAccount, signal: AbortSignal): Promise<void> {
    const reader = readerOf(account);
    if (!reader) return this.fail(account, 'wrong-decimals');
    try {
      await reader.check(signal);
      let overtaken = 0;
      for (let step = 0; step < MAX_STEPS && !signal.aborted; step++) {
        const reached = await this.step(account, reader, signal);
        if (reached === 'compared') return;
        if (reached === 'overtaken' && ++overtaken === MAX_OVERTAKEN)
          throw new ChainFault('answers-differ', 'The newest block is none of those that were read.');
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ChainFault)) throw error;
      // Its text names what was asked, and no address.
      this.log.warn({
        message: `A wallet's chain is not read: ${error.message}`,
        account: account.id,
        code: error.code,
      });
      await this.fail(account, error.code);
    }
  }

  /**
   * @returns `compared` once the newest block is read and the lines are held to its balance, `overtaken` where another block was the
   *   newest by then
   */
  private async step(
    account: WatchedAccount,
    reader: ChainReader,
    signal: AbortSignal,
  ): Promise<'compared' | 'overtaken' | 'behind'> {
    const known = await this.rows.upTo(account.id);
    const { cursor: before } = known;
    const again = await this.rows.unconfirmed(account.id);
    const step = await reader.step(before, { maxBlocks: MAX_BLOCKS, again, signal });
    this.refuseDaysToCome(step);
    const balance = await readBalance(reader, step, known, signal);
    const from = step.withdrawn?.fromHeight ?? (before ? before.height + 1 : step.cursor.from);
    await this.lines.follow(account, step, from, signal);
    signal.throwIfAborted();
    const held = heldToChain(balance, await this.lines.sum(account, step.cursor.height));
    await this.rows.keep(account.id, step, held);
    if (!isNewest(step)) return 'behind';
    return held.difference === undefined ? 'overtaken' : 'compared';
  }

  /** A chain takes blocks of hours ahead; of a day beyond, the server made them up. @throws ChainFault 'answer-invalid' */
  private refuseDaysToCome({ transfers }: ChainStep): void {
    const tomorrow = new Date(this.clock.now().valueOf() + DAY_MILLISECONDS).toISOString().slice(0, 10);
    if (transfers.some(({ day }) => day > tomorrow))
      throw new ChainFault('answer-invalid', 'The time of a block is of a day to come.');
  }

  private async fail({ id }: WatchedAccount, fault: WatcherFault): Promise<void> {
    this.metrics.watcherFaults.inc({ code: fault });
    await this.rows.fail(id, fault);
  }
}

/** Of 48 bits, above those of other work that is done alone. */
const lockOf = (accountId: string): number =>
  2 ** 48 + createHash('sha256').update(`watch-wallets ${accountId}`).digest().readUIntBE(0, 6);
