import { type TestServer } from './test-server.js';

/** A server-sent event as it came. */
export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** An open stream of server-sent events, read over HTTP as a browser does. */
export interface EventStream {
  status: number;
  headers: Headers;
  /** What came so far, without the beats. */
  events: StreamEvent[];
  /** The id to resume with; beats move it too. */
  lastEventId: () => string | undefined;
  /** Resolves when as many events came. @throws Error after a minute */
  until: (count: number) => Promise<StreamEvent[]>;
  /** Resolves when the server ended or cut the stream. */
  ended: Promise<'ended' | 'cut'>;
  /** Hangs up. */
  close: () => void;
}

export const openStream = async (
  server: Pick<TestServer, 'url'>,
  path: string,
  token: string,
  lastEventId?: string,
): Promise<EventStream> => {
  const abort = new AbortController();
  const response = await fetch(`${server.url}/api${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const events: StreamEvent[] = [];
  let lastId = lastEventId;
  const take = (block: string): void => {
    const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
    const value = (name: string): string | undefined => fields.find(([, field]) => field === name)?.[2];
    lastId = value('id') ?? lastId;
    const data = value('data');
    if (data !== undefined)
      events.push({ event: value('event') ?? 'message', id: value('id'), data: JSON.parse(data) });
  };
  const read = async (): Promise<'ended' | 'cut'> => {
    let text = '';
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      }
      return 'ended';
    } catch {
      return 'cut';
    }
  };
  const until = async (count: number): Promise<StreamEvent[]> => {
    const end = Date.now() + 60_000;
    while (events.length < count) {
      if (Date.now() > end) throw new Error(`${events.length} of ${count} events came`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return events;
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    lastEventId: () => lastId,
    until,
    ended: read(),
    close: () => abort.abort(),
  };
};
