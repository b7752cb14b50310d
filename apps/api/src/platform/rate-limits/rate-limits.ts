import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { ApiError } from '../http/api-error.js';
import { RATE_COUNTS, type RateCounts } from './rate-counts.js';
import { inBackground } from '../telemetry/in-background.js';

/** Callers without a token by network address; the others by account. */
export type RateClass = 'public' | 'investor' | 'staff';

/** One minute: long enough to forgive a burst, short enough to wait for. */
const WINDOW_MILLISECONDS = 60_000;

/** How often processes tell each other what they counted. */
const SHARE_MILLISECONDS = 500;

/** A caller's requests in this window. */
interface Count {
  /** What all processes had counted together when it was last asked. */
  shared: number;
  /** Counted here since then. */
  unshared: number;
}

/**
 * Bounds how many requests a caller may send in a minute, over all processes together. Every request counts in memory,
 * where it costs less than a microsecond; twice a second the counts are added up in the database or Redis, in one
 * statement for all callers. So a caller who spreads over n processes can be let through too often for half a second,
 * never for longer. What must be exact, such as tries to sign in, is counted by `Attempts`.
 */
@Injectable()
export class RateLimits implements OnModuleDestroy {
  private window = 0;
  private counts = new Map<string, Count>();
  private sharing: Promise<void> | undefined;
  private isAlone = false;
  private readonly timer: NodeJS.Timeout;
  private readonly log = new Logger('RateLimits');

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(RATE_COUNTS) private readonly store: RateCounts,
  ) {
    this.timer = setInterval(() => inBackground('The count of requests', this.share()), SHARE_MILLISECONDS).unref();
  }

  /**
   * Counts a request.
   *
   * @param who the caller's address or account
   * @throws ApiError 'too-many-requests' when the caller has none left in this minute
   */
  take(rateClass: RateClass, who: string): void {
    const now = this.clock.now().valueOf();
    this.openWindow(Math.floor(now / WINDOW_MILLISECONDS));
    const key = `${rateClass}/${who}`;
    const count = this.counts.get(key) ?? { shared: 0, unshared: 0 };
    if (count.shared + count.unshared >= this.settings.rateLimits[rateClass]) {
      const left = (this.window + 1) * WINDOW_MILLISECONDS - now;
      throw new ApiError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
    }
    count.unshared += 1;
    this.counts.set(key, count);
  }

  /** Adds what was counted here to what the other processes counted. */
  async share(): Promise<void> {
    this.sharing ??= this.exchange().finally(() => (this.sharing = undefined));
    await this.sharing;
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sharing;
    await this.store.close();
  }

  private openWindow(window: number): void {
    if (window === this.window) return;
    this.window = window;
    this.counts = new Map();
  }

  private async exchange(): Promise<void> {
    const { counts, window } = this;
    const added = new Map([...counts].filter(([, { unshared }]) => unshared > 0).map(([key, c]) => [key, c.unshared]));
    if (added.size === 0) return;
    try {
      const sums = await this.store.add(window, added);
      for (const [key, sum] of sums) {
        const count = counts.get(key);
        if (!count) continue;
        count.unshared -= added.get(key) ?? 0;
        count.shared = sum;
      }
      this.isAlone = false;
    } catch (error) {
      // Each process still holds callers to the limit by itself.
      if (!this.isAlone) this.log.warn(`Requests are counted per process for now: ${(error as Error).message}`);
      this.isAlone = true;
    }
  }
}
