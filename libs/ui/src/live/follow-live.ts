import { type ServerSentEvent, readEvents } from './read-events.js';

export interface LiveOptions {
  /**
   * Opens the stream: a fetch with the bearer token and, when there is one, `Last-Event-ID`.
   *
   * @returns undefined when there is nobody to open it for; then it is not tried again
   */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response> | undefined;
  onEvent: (event: string, data: unknown) => void;
  /** True once the line stands, false as soon as it is gone; `resumed` says that nothing was missed meanwhile. */
  onLine: (isUp: boolean, resumed: boolean) => void;
  /** The session is over: the stream was refused, or ended because of it. */
  onSessionEnd: () => void;
}

/** The server beats every 15 s: a line that is silent for longer than two beats is dead, whatever the network says. */
const LONGEST_SILENCE_MILLISECONDS = 40_000;

const SHORTEST_PAUSE_MILLISECONDS = 1000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

/**
 * Follows a live stream until it is told to stop: comes back after every failure with growing pauses, and resumes after
 * the last event, so that nothing is lost or told twice. While nobody looks at the page the line is let go: browsers
 * allow few at a time.
 *
 * @returns what stops it
 */
export const followLive = (options: LiveOptions): (() => void) => {
  let lastEventId: string | undefined;
  let isStopped = false;
  let line: AbortController | undefined;
  let wake = (): void => undefined;

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const take = ({ event, data, id }: ServerSentEvent): 'go-on' | 'over' => {
    lastEventId = id ?? lastEventId;
    if (data === undefined) return 'go-on';
    const said: unknown = JSON.parse(data);
    if (event !== 'end') options.onEvent(event, said);
    else if ((said as { reason?: string }).reason === 'session') return 'over';
    return 'go-on';
  };

  /** @returns 'over' when there is no use in coming back; whether the line stood at all */
  const hold = async (): Promise<'over' | 'stood' | 'failed'> => {
    line = new AbortController();
    const { signal } = line;
    const resumed = lastEventId !== undefined;
    let silence = setTimeout(() => line?.abort(), LONGEST_SILENCE_MILLISECONDS);
    let stood = false;
    try {
      const response = await options.open(lastEventId, signal);
      if (!response || response.status === 401) return 'over';
      if (!response.ok || !response.body) return 'failed';
      stood = true;
      options.onLine(true, resumed);
      for await (const event of readEvents(response.body)) {
        clearTimeout(silence);
        silence = setTimeout(() => line?.abort(), LONGEST_SILENCE_MILLISECONDS);
        if (take(event) === 'over') return 'over';
      }
      return 'stood';
    } catch {
      return stood ? 'stood' : 'failed';
    } finally {
      clearTimeout(silence);
      line.abort();
      if (stood && !isStopped) options.onLine(false, false);
    }
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!isStopped) {
      if (document.hidden) {
        await pause(LONGEST_PAUSE_MILLISECONDS);
        continue;
      }
      const outcome = await hold();
      if (isStopped) return;
      if (outcome === 'over') return options.onSessionEnd();
      failures = outcome === 'stood' ? 0 : failures + 1;
      // All readers of a process that stopped come back at once: each at a moment of its own.
      const most = Math.min(LONGEST_PAUSE_MILLISECONDS, SHORTEST_PAUSE_MILLISECONDS * 2 ** failures);
      await pause(most * (0.5 + Math.random() / 2));
    }
  };

  const look = (): void => {
    if (document.hidden) line?.abort();
    else wake();
  };
  document.addEventListener('visibilitychange', look);
  void run();

  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', look);
    line?.abort();
    wake();
  };
};
