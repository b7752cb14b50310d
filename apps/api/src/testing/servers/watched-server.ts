import { type LiveUpdate } from '@clearfold/contracts';
import { type EventStream, openStream } from '../event-stream.js';
import { hasRedis, startTestRedis, type TestRedis } from './redis-server.js';
import { startTestServer, type TestServer } from '../test-server.js';

/** How long a test waits for what must happen, in milliseconds: not a bar, only where waiting ends. */
const PATIENCE = 60_000;

/** A server whose live updates are watched, and the streams that a test opened. */
export interface WatchedServer {
  server: TestServer;
  /** Opens a stream as somebody, at this server unless another is named, resumed after an event's id when there is one. */
  watch: (
    who: { token: string },
    options?: { path?: string; at?: Pick<TestServer, 'url'>; from?: string | undefined },
  ) => Promise<EventStream>;
  /** Closes the streams, after each test. */
  hangUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts one whose processes talk through Redis or, without, through PostgreSQL. */
export const startWatchedServer = async (isOnRedis = false): Promise<WatchedServer> => {
  const redis: TestRedis | undefined = isOnRedis ? await startTestRedis() : undefined;
  const server = await startTestServer({ redisUrl: redis?.url });
  const open: EventStream[] = [];
  return {
    server,
    watch: async ({ token }, { path = '/live', at = server, from } = {}) => {
      const stream = await openStream(at, path, token, from);
      open.push(stream);
      return stream;
    },
    hangUp: async () => {
      for (const stream of open.splice(0)) {
        stream.close();
        await stream.ended;
      }
    },
    close: async () => {
      await server.close();
      await redis?.stop();
    },
  };
};

/** Describes what must be so through PostgreSQL and, where there is one, through Redis. */
export const describeBoth = (what: string, behaves: (isOnRedis: boolean) => void): void => {
  describe(`${what} through PostgreSQL`, () => behaves(false));
  (hasRedis() ? describe : describe.skip)(`${what} through Redis`, () => behaves(true));
};

export const updatesIn = (stream: EventStream): LiveUpdate[] =>
  stream.events.filter(({ event }) => event === 'update').map(({ data }) => data as LiveUpdate);

/**
 * The lines that a stream told of, e.g. `deposit pending`.
 *
 * @param type of these alone: a stream may still tell what was recorded just before it was opened
 */
export const statesIn = (stream: EventStream, type?: RegExp): string[] =>
  updatesIn(stream)
    .flatMap(({ transactions }) => transactions.map((line) => `${line.type} ${line.status}`))
    .filter((state) => type?.test(state) ?? true);

/** What a promise answers, or `late` when it does not. */
export const promptly = <Answer>(promise: Promise<Answer>): Promise<Answer | 'late'> => {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late').unref());
  return Promise.race([promise, late]);
};
