/** A server-sent event: what it is called, what it says, and the id to resume after. */
export interface ServerSentEvent {
  event: string;
  /** Absent on events that only move the id. */
  data: string | undefined;
  id: string | undefined;
}

/** Reads server-sent events from an answer's body, as they come. Ends with the body. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const eventOf = (block: string): ServerSentEvent => {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set(name, value ?? '');
  }
  return { event: fields.get('event') ?? 'message', data: fields.get('data'), id: fields.get('id') };
};
