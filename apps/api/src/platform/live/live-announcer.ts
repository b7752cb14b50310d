import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FeedConsumer } from '../feed/feed-consumer.js';
import { Feed } from '../feed/feed.js';
import { LiveRelay } from './live-relay.js';
import { LogTail } from './log-tail.js';

/** Tells the other processes that the log grew. That they could not be told shows as a lag of this consumer. */
@Injectable()
export class LiveAnnouncer implements FeedConsumer, OnModuleInit {
  readonly name = 'live';
  readonly needsNoEvents = true;

  constructor(
    private readonly feed: Feed,
    private readonly relay: LiveRelay,
    private readonly tail: LogTail,
  ) {}

  onModuleInit(): void {
    this.feed.register(this);
  }

  handle(): Promise<void> {
    // What another process recorded may be handled here, and then nobody else tells this one.
    this.tail.wakeSoon();
    return this.relay.publish({ log: 'grew' });
  }
}
