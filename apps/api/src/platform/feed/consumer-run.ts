import { Logger } from '@nestjs/common';
import { type StreamChange } from '@clearfold/ledger';
import { type DataSource, type EntityManager } from 'typeorm';
import { isDatabaseAway } from '../database/is-database-away.js';
import { FeedCursor } from './feed-cursor.js';
import { type FeedConsumer } from './feed-consumer.js';
import { type FollowedLog } from './followed-log.js';

/** Most events in one transaction. */
const PAGE = 200;

/**
 * Between two polls when the first one reached the end: under load a page then holds the events of several commits, and
 * the feed takes little of the database from the commands it follows. Nobody notices the wait.
 */
const REST_MILLISECONDS = 50;

/**
 * Until the next poll after another process was found at work. It takes what is recorded here as well, and polls again
 * before it ends; should it be killed, this is how long nobody works.
 */
const STAND_BACK_MILLISECONDS = 500;

/** How often the log is polled without being told: what another process recorded before it was killed. */
const POLL_MILLISECONDS = 1000;

interface Page {
  readonly events: readonly StreamChange[];
  /** The position up to which the page goes. */
  readonly last: number;
}

/**
 * Runs one consumer in this process: page after page, each in a transaction that holds the cursor's lock, so that of
 * all processes one works at a time and a killed one gives way by itself.
 */
export class ConsumerRun {
  private readonly log = new Logger('Feed');
  private readonly checkpoint: FeedCursor;
  private working: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private endRest: () => void = () => undefined;
  private isWoken = false;
  private isStopped = false;
  private isHeld = false;
  /** One after a page failed, so that the event at fault stands alone and those before it are not done again. */
  private limit = PAGE;

  constructor(
    private readonly consumer: FeedConsumer,
    private readonly source: DataSource,
    private readonly followed: FollowedLog,
  ) {
    this.checkpoint = new FeedCursor(source, consumer.name);
  }

  async start(): Promise<void> {
    await this.checkpoint.begin();
    this.wake();
  }

  /** Says that there may be something to do. */
  wake(): void {
    if (this.isStopped || this.isHeld) return;
    this.isWoken = true;
    this.working ??= this.work();
  }

  /** Begins no other page, until it is released. */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    this.wake();
  }

  /** Finishes the page under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.endRest();
    await this.working;
  }

  private async work(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      try {
        while (!this.isStopped && !this.isHeld && (await this.checkpoint.isBehind())) {
          await this.rest(await this.takePage());
        }
      } catch (error) {
        this.log.warn(`${this.consumer.name} waits: ${messageOf(error)}`);
      }
    }
    this.working = undefined;
    if (!this.isStopped) this.timer = setTimeout(() => this.wake(), POLL_MILLISECONDS).unref();
  }

  /**
   * @returns how long to rest before the next poll, in milliseconds: not at all when there is likely more
   * @throws Error when the database is away
   */
  private async takePage(): Promise<number> {
    const { limit } = this;
    let from: number | undefined;
    let handled: readonly StreamChange[] = [];
    try {
      await this.source.transaction(async (manager) => {
        from = await this.checkpoint.lock(manager);
        if (from === undefined) return;
        const { events, last } = await this.pageAfter(from, limit, manager);
        if (last <= from) return;
        await this.consumer.handle(events, manager);
        await this.checkpoint.move(last, manager);
        handled = events;
      });
      if (from === undefined) return STAND_BACK_MILLISECONDS;
      this.limit = Math.min(PAGE, limit * 2);
      await this.callAfterwards(handled);
      return handled.length === limit ? 0 : REST_MILLISECONDS;
    } catch (error) {
      if (from === undefined || isDatabaseAway(error)) throw error;
      if (limit > 1) {
        this.limit = 1;
        return 0;
      }
      this.log.error(`${this.consumer.name} cannot take event ${from + 1}: ${messageOf(error)}`);
      await this.checkpoint.fail(from, messageOf(error));
      return 0;
    }
  }

  private async pageAfter(from: number, limit: number, manager: EntityManager): Promise<Page> {
    if (this.consumer.needsNoEvents) return { events: [], last: await this.followed.head(manager) };
    const events = await this.followed.after(from, limit, manager);
    return { events, last: events.at(-1)?.recorded.position ?? from };
  }

  /** Ends early when the run is stopped. */
  private async rest(milliseconds: number): Promise<void> {
    if (milliseconds === 0 || this.isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async callAfterwards(handled: readonly StreamChange[]): Promise<void> {
    if (handled.length === 0) return;
    try {
      await this.consumer.afterwards?.(handled);
    } catch (error) {
      this.log.warn(`${this.consumer.name} has done its work but could not say so: ${messageOf(error)}`);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
