import { Agent, type IncomingMessage, request } from 'node:http';

/** A call in bytes. Addresses and headers are characters of Latin-1, each of which is sent as the byte of its number. */
export interface RawCall {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly breaksOff?: { readonly within: 'request' | 'answer'; readonly afterBytes: number } | undefined;
}

export interface RawAnswer {
  /** 0 when the caller hung up before there was one. */
  readonly status: number;
  readonly type: string;
  /** Of the answer: what there was when the caller left. */
  readonly body: Buffer;
  /** Whether the answer came to its end. */
  readonly isWhole: boolean;
}

/** What hangs longer than this will not answer. */
const PATIENCE_MILLISECONDS = 60_000;

/** Streams without an end are left after their first bytes. */
const ENDLESS = /^text\/event-stream/;

/** Sends calls as a program would that follows no rule of the web: fetch would mend half of what is wrong with them. */
export class Transport {
  private readonly agent: Agent;

  /** @param atOnce most calls under way */
  constructor(
    private readonly url: string,
    atOnce: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  /** @throws Error when the server cuts the connection, or is silent for a minute */
  send(call: RawCall): Promise<RawAnswer> {
    const { method, path, headers, body, breaksOff } = call;
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const { hostname, port } = new URL(this.url);
      const sent = request({
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...length },
        agent: this.agent,
        timeout: PATIENCE_MILLISECONDS,
      });
      const leave = (answer?: IncomingMessage, pages: readonly Buffer[] = []): void => {
        sent.destroy();
        resolve(answered(answer, pages, false));
      };
      sent.once('timeout', () => sent.destroy(new Error(`No answer within ${PATIENCE_MILLISECONDS / 1000} s`)));
      sent.once('error', reject);
      sent.once('response', (answer) => {
        const leavesAfter = ENDLESS.test(answer.headers['content-type'] ?? '')
          ? 1
          : breaksOff?.within === 'answer'
            ? breaksOff.afterBytes
            : Infinity;
        const pages: Buffer[] = [];
        let count = 0;
        answer.once('error', reject);
        answer.once('end', () => resolve(answered(answer, pages, true)));
        answer.on('data', (page: Buffer) => {
          pages.push(page);
          count += page.length;
          if (count >= leavesAfter) leave(answer, pages);
        });
        if (leavesAfter === 0) leave(answer);
      });
      if (breaksOff?.within === 'request' && body !== undefined && body.length > 0) {
        const part = body.subarray(0, Math.min(breaksOff.afterBytes, body.length - 1));
        sent.write(part, () => leave());
      } else sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

const answered = (answer: IncomingMessage | undefined, pages: readonly Buffer[], isWhole: boolean): RawAnswer => ({
  status: answer?.statusCode ?? 0,
  type: answer?.headers['content-type'] ?? '',
  body: Buffer.concat(pages),
  isWhole,
});
