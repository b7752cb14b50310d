import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type StreamChange } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { type FeedConsumer } from '#platform/feed/feed-consumer.js';
import { Feed } from '#platform/feed/feed.js';
import { InvestorAccounts } from '../users/investor-accounts.js';

/** Lets the owner of an account sign in again that was frozen by a mailed link, once staff unfroze it. */
@Injectable()
export class SignInReleased implements FeedConsumer, OnModuleInit {
  readonly name = 'sign-in-released';

  constructor(
    private readonly feed: Feed,
    private readonly accounts: InvestorAccounts,
  ) {}

  onModuleInit(): void {
    this.feed.register(this);
  }

  async handle(events: readonly StreamChange[], manager: EntityManager): Promise<void> {
    for (const { recorded } of events) {
      if (recorded.event.type !== 'InvestorUnfrozen') continue;
      await this.accounts.releaseSignIn(recorded.streamId, new Date(recorded.recordedAt), manager);
    }
  }
}
