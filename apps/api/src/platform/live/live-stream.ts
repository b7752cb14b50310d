import { Readable } from 'node:stream';
import { type LiveEnd, type StaffRole } from '@clearfold/contracts';

/** Whom a stream belongs to, and the session it may not outlive. */
export interface LiveReader {
  readonly audience: 'investor' | 'staff';
  readonly id: string;
  readonly sessionId: string;
  /** Of staff: who gets another role opens another stream. */
  readonly role?: StaffRole;
}

/** What a reader may leave unread before it is cut; it resumes where it stopped once it can keep up. */
const MOST_UNREAD_BYTES = 64 * 1024;

const LAST_MILLISECONDS = 1000;

/** How long a browser's own reader would wait before it comes back. */
const RETRY_MILLISECONDS = 2000;

/**
 * One open stream of server-sent events. Positions only go up: what was sent is never sent again. While missed events are
 * being read, new ones wait behind them.
 */
export class LiveStream extends Readable {
  private waiting: (() => void)[] | undefined = [];
  private isFinished = false;

  /** @param sentUpTo the position up to which the reader knows everything */
  constructor(
    readonly reader: LiveReader,
    private sentUpTo: number,
  ) {
    super({ read: () => undefined });
    this.push(`retry: ${RETRY_MILLISECONDS}\n\n`);
  }

  /** Sends what happened at a position, unless the reader has it. */
  sendAt(position: number, event: string, data: object): void {
    this.inOrder(() => {
      if (position <= this.sentUpTo) return;
      this.write(`event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`);
      this.sentUpTo = position;
    });
  }

  /** Sends what has no position, and so is lost when nobody reads. */
  send(event: string, data: object): void {
    this.inOrder(() => this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  /** Sends what was missed; then what came meanwhile may follow. */
  catchUp(missed: readonly (readonly [position: number, event: string, data: object])[]): void {
    const later = this.waiting ?? [];
    this.waiting = undefined;
    for (const [position, event, data] of missed) this.sendAt(position, event, data);
    for (const send of later) send();
  }

  /** Shows that the line is open, and up to where the reader knows everything, so that a long silence resumes cheaply. */
  beat(position: number): void {
    this.inOrder(() => {
      this.sentUpTo = Math.max(this.sentUpTo, position);
      this.write(`: beat\nid: ${this.sentUpTo}\n\n`);
    });
  }

  /** Says why, and ends the answer in order; a reader that does not read even that is cut. */
  finish(reason: LiveEnd['reason']): void {
    if (this.destroyed || this.isFinished) return;
    this.write(`event: end\ndata: ${JSON.stringify({ reason } satisfies LiveEnd)}\n\n`);
    this.isFinished = true;
    this.push(null);
    setTimeout(() => this.destroy(), LAST_MILLISECONDS).unref();
  }

  private inOrder(send: () => void): void {
    if (this.waiting) this.waiting.push(send);
    else send();
  }

  private write(text: string): void {
    if (this.destroyed || this.isFinished) return;
    this.push(text);
    if (this.readableLength > MOST_UNREAD_BYTES) this.destroy();
  }
}
