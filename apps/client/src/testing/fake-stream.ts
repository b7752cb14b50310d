/** GET /live as a test plays it. */
export interface FakeStream {
  /** The Last-Event-ID of each opening, in order. */
  openings: (string | null)[];
  /** Sends an event on the newest line. */
  send: (event: string, data: object, id?: number) => void;
  /** Breaks the newest line. */
  cut: () => void;
}

/** Lets the stream stand, over whatever else fetch answers; after `fakeApi`. */
export const fakeStream = (): FakeStream => {
  const { fetch } = window;
  const openings: (string | null)[] = [];
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  window.fetch = async (input, init) => {
    if (!String(input).endsWith('/api/live')) return fetch(input, init);
    openings.push(new Headers(init?.headers).get('last-event-id'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { status: 200 });
  };
  return {
    openings,
    send: (event, data, id) => {
      const head = id === undefined ? '' : `id: ${id}\n`;
      line?.enqueue(new TextEncoder().encode(`event: ${event}\n${head}data: ${JSON.stringify(data)}\n\n`));
    },
    cut: () => line?.error(new TypeError('network error')),
  };
};
