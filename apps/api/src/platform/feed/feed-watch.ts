import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';
import { FeedProgress } from './feed-progress.js';
import { Feed } from './feed.js';

/** Events that wait this long for a consumer that no error stops: nobody runs it. */
const STANDSTILL_SECONDS = 300;

/**
 * Raises an alarm when a consumer stands still. One that an event stops is for the lag's alarm. Neither takes a process
 * out of service: that would stop the money as well, which does not wait for it.
 */
@Injectable()
export class FeedWatch implements OnApplicationBootstrap {
  constructor(
    private readonly feed: Feed,
    private readonly progress: FeedProgress,
    private readonly metrics: Metrics,
    private readonly health: HealthChecks,
  ) {}

  onApplicationBootstrap(): void {
    for (const name of this.feed.consumers) this.metrics.watchLag(name, () => this.lagOf(name));
    this.health.addAlarm('feed', () => this.check());
  }

  /** Events that a consumer has not handled yet. */
  private async lagOf(name: string): Promise<number> {
    const all = await this.progress.all();
    return all.find(({ consumer }) => consumer === name)?.lag ?? 0;
  }

  /** @throws Error that names the consumers that stand still */
  private async check(): Promise<void> {
    const all = await this.progress.all();
    const still = all.filter(({ failure, lagSeconds }) => !failure && lagSeconds > STANDSTILL_SECONDS);
    if (still.length > 0) throw new Error(`${still.map(({ consumer }) => consumer).join(', ')} stand still`);
  }
}
