// @ts-check
import { median } from '../figures/quantile.mjs';

/**
 * Reads what the servers say about themselves, once a second: their memory, and how far the readers of the log are behind.
 *
 * @param {{ url: string }[]} servers
 * @param {string} metricsToken
 */
export function watch(servers, metricsToken) {
  /** @type {{ memory: number[], lag: number }[]} memory of each server in bytes; the largest lag in events */
  const samples = [];
  const look = async () => {
    const texts = await Promise.all(
      servers.map(async ({ url }) => {
        const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
        return answer.text();
      }),
    );
    samples.push({
      memory: texts.map((text) => values(text, 'process_resident_memory_bytes')[0] ?? Number.NaN),
      lag: highest(texts.flatMap((text) => values(text, 'clearfold_feed_lag_events'))),
    });
  };
  const start = () => {
    const looking = look();
    // Whoever waits for the last one is told; one that failed before it was followed by others.
    looking.catch(() => {});
    return looking;
  };
  let last = start();
  const timer = setInterval(() => void (last = start()), 1_000);
  return async () => {
    clearInterval(timer);
    await last;
    await look();
    return summary(samples);
  };
}

/** @param {string} text @param {string} name @returns {number[]} */
const values = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value));

/** NaN of none: a metric that is missing is not one of 0. @param {number[]} list */
const highest = (list) => (list.length === 0 ? Number.NaN : Math.max(...list));

/**
 * Memory grows while a process warms up, so its growth is that from the second fifth of the time to the last. What a server
 * did not tell is NaN.
 *
 * @param {{ memory: number[], lag: number }[]} samples
 */
export function summary(samples) {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const servers = samples[0]?.memory.map((_, server) => {
    const of = (/** @type {typeof samples} */ some) => median(some.map(({ memory }) => memory[server] ?? Number.NaN));
    const [early, late] = [of(samples.slice(fifth, 2 * fifth)), of(samples.slice(-fifth))];
    return { memoryMb: Math.round(late / 2 ** 20), growth: late / early - 1 };
  });
  return {
    servers: servers ?? [],
    highestLag: highest(samples.map(({ lag }) => lag)),
    lagAtEnd: samples.at(-1)?.lag ?? Number.NaN,
  };
}
