import { setMaxListeners } from 'node:events';

/**
 * Work that is given a signal, and of which nothing goes on when it has ended: where one of several requests failed, the others are
 * broken off.
 *
 * @param signal breaks it off from outside
 */
export const untilEnded = async <Result>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  signal?.throwIfAborted();
  const ended = new AbortController();
  // Each request under way listens, which are more than Node takes for an oversight.
  setMaxListeners(0, ended.signal);
  const follow = (): void => ended.abort(signal?.reason);
  // Not AbortSignal.any, for which nothing may hold a signal that a timer aborts.
  signal?.addEventListener('abort', follow);
  try {
    return await work(ended.signal);
  } finally {
    signal?.removeEventListener('abort', follow);
    ended.abort();
  }
};
