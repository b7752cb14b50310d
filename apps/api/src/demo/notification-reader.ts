import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReadAllNotifications } from '../features/notifications/read-all-notifications.js';
import { Feed } from '../platform/feed/feed.js';
import { FeedProgress } from '../platform/feed/feed-progress.js';
import { type Cast } from './cast.js';
import { DEMO_CROWD } from './crowd/crowd.js';

const WAIT_MILLISECONDS = 20;
const LONGEST_MILLISECONDS = 60_000;

const DEAF: ReadonlySet<string> = new Set(DEMO_CROWD.flatMap((one) => ('isDeaf' in one ? [one.name] : [])));

/** Has the demo's investors read what they were told, so that a year of it does not greet whoever signs in. */
@Injectable()
export class NotificationReader {
  constructor(
    private readonly commands: CommandBus,
    private readonly feed: Feed,
    private readonly progress: FeedProgress,
  ) {}

  async readAll({ people }: Cast): Promise<void> {
    this.feed.release();
    await this.everythingIsTold();
    for (const [name, id] of people)
      if (!DEAF.has(name)) await this.commands.execute(new ReadAllNotifications({ investorId: id }));
  }

  /** What is told follows the ledger after the commit. A consumer that stands still does not keep the demo from starting. */
  private async everythingIsTold(): Promise<void> {
    const end = Date.now() + LONGEST_MILLISECONDS;
    const written = Math.max(0, ...(await this.progress.all()).map(({ position, lag }) => position + lag));
    while (Date.now() < end) {
      const all = await this.progress.all();
      if (all.every(({ position, failure }) => position >= written || failure)) return;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS));
    }
  }
}
