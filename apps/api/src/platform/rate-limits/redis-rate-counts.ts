import { Redis } from 'ioredis';
import { type RateCounts } from './rate-counts.js';

const PREFIX = 'clearfold:rate';

/** Two windows: Redis forgets by itself what no process asks for any more. */
const KEPT_MILLISECONDS = 120_000;

const CONNECT_MILLISECONDS = 2_000;

/** The counts in Redis: a hash for each window. */
export class RedisRateCounts implements RateCounts {
  private readonly redis: Redis;

  constructor(url: string) {
    this.redis = new Redis(url, {
      lazyConnect: true,
      // Redis that is away is said at once: then each process counts alone.
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_MILLISECONDS,
      commandTimeout: CONNECT_MILLISECONDS,
    });
    // Without a listener a broken connection would end the process; the failing count itself is logged.
    this.redis.on('error', () => undefined);
  }

  async add(window: number, counts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
    const name = `${PREFIX}:${window}`;
    const batch = this.redis.pipeline();
    for (const [key, count] of counts) batch.hincrby(name, key, count);
    batch.pexpire(name, KEPT_MILLISECONDS);
    const answers = (await batch.exec()) ?? [];
    const failed = answers.find(([error]) => error);
    if (failed?.[0]) throw failed[0];
    return new Map([...counts.keys()].map((key, i) => [key, Number(answers[i]?.[1])]));
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}
