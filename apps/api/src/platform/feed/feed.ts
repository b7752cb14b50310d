import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventStore } from '@clearfold/ledger-store';
import { ConsumerRun } from './consumer-run.js';
import { type FeedConsumer } from './feed-consumer.js';
import { FollowedLog } from './followed-log.js';

/**
 * Hands the ledger's log to its consumers, by position, each at its own pace: one that fails or lags keeps no other back.
 * A commit of this process wakes them at once; for those of a process that was killed there is a poll.
 */
@Injectable()
export class Feed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly runs = new Map<string, ConsumerRun>();

  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
    private readonly followed: FollowedLog,
  ) {}

  /**
   * Adds a consumer; before the application has started.
   *
   * @throws Error when two consumers share a name, and so a cursor
   */
  register(consumer: FeedConsumer): void {
    if (this.runs.has(consumer.name)) throw new Error(`Two consumers of the feed are called ${consumer.name}`);
    this.runs.set(consumer.name, new ConsumerRun(consumer, this.source, this.followed));
  }

  /** The names of all consumers of this process. */
  get consumers(): readonly string[] {
    return [...this.runs.keys()];
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const run of this.runs.values()) await run.start();
    this.store.whenCommitted(() => {
      for (const run of this.runs.values()) run.wake();
    });
  }

  /** From now on nothing is handed over in this process, until `release`: whoever writes a long history asks for it. */
  hold(): void {
    for (const run of this.runs.values()) run.hold();
  }

  /** Goes on with what was recorded meanwhile. */
  release(): void {
    for (const run of this.runs.values()) run.release();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.runs.values()].map((run) => run.stop()));
  }
}
