import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from '../telemetry/metrics.js';
import { type ConsumerProgress, FeedProgress } from './feed-progress.js';
import { Feed } from './feed.js';

/** Events that wait this long for a consumer that no error stops: nobody runs it. */
const STANDSTILL_SECONDS = 300;

/** What waits may be a year old where a consumer is new or was away; one that catches up does not stay in its place this long. */
const IN_PLACE_MILLISECONDS = 5_000;

/**
 * Raises an alarm when a consumer stands still. One that an event stops is for the lag's alarm. Neither takes a process
 * out of service: that would stop the money as well, which does not wait for it.
 */
@Injectable()
export class FeedWatch implements OnApplicationBootstrap {
  /** Where each consumer was found, and since when, on the clock of `performance.now()`. */
  private readonly places = new Map<string, { readonly position: number; readonly since: number }>();

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
    const still = all.filter((one) => this.isInPlace(one) && !one.failure && one.lagSeconds > STANDSTILL_SECONDS);
    if (still.length > 0) throw new Error(`${still.map(({ consumer }) => consumer).join(', ')} stand still`);
  }
  private isInPlace({ consumer, position }: ConsumerProgress): boolean {
    const now = performance.now();
    const place = this.places.get(consumer);
    if (place?.position === position) return now - place.since >= IN_PLACE_MILLISECONDS;
    this.places.set(consumer, { position, since: now });
    return false;
  }
}
