import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type StreamChange } from '@clearfold/ledger';
import { type LiveChange, type StaffLiveChange } from '@clearfold/contracts';
import { Sessions } from '../auth/sessions.js';
import { EventStore } from '@clearfold/ledger-store';
import { FollowedLog } from '../feed/followed-log.js';
import { ApiError } from '../http/api-error.js';
import { type LiveMessage, LiveRelay } from './live-relay.js';
import { type LiveReader, LiveStream } from './live-stream.js';
import { investorUpdates, staffUpdate } from './live-updates.js';
import { LogTail } from './log-tail.js';
import { inBackground } from '../telemetry/in-background.js';

/** Most streams of one person in this process: tabs and devices. */
const MOST_PER_PERSON = 8;

/** Most streams in this process. */
const MOST_IN_ALL = 5000;

const BEAT_MILLISECONDS = 15_000;

/** Ended sessions end their streams within this, whichever process ended them and why. */
const SESSIONS_MILLISECONDS = 1000;

/** Who missed more than this reads everything anew, which is cheaper than telling it event by event. */
const MOST_MISSED = 2000;

const RETRY_SECONDS = 30;

/** The open streams of this process. */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Live');
  private readonly streams = new Map<string, Set<LiveStream>>();
  private count = 0;
  private isClosed = false;
  private isAsking = false;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly tail: LogTail,
    private readonly followed: FollowedLog,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
    private readonly relay: LiveRelay,
  ) {}

  onModuleInit(): void {
    this.tail.listen((event) => this.deliver(event));
    this.store.whenCommitted(() => this.tail.wakeSoon());
    this.relay.listen((message) => {
      if ('log' in message) this.tail.wakeSoon();
      else if ('staff' in message) this.tellStaff(message.staff);
      else this.tell(message.investorIds, message.change);
    });
    this.timers.push(
      setInterval(() => this.beat(), BEAT_MILLISECONDS).unref(),
      setInterval(
        () => inBackground('The poll of the sessions', this.endWithSessions()),
        SESSIONS_MILLISECONDS,
      ).unref(),
    );
  }

  /**
   * Opens a stream; what the reader missed comes first.
   *
   * @param lastEventId the position the reader knows everything up to; undefined for one that has just read everything
   * @throws ApiError 'too-many-requests' when the person has too many, 'ledger-unavailable' when the process has, or stops
   */
  async open(reader: LiveReader, lastEventId: number | undefined): Promise<LiveStream> {
    await this.tail.start();
    await this.relay.join();
    if (lastEventId !== undefined && lastEventId > this.tail.position) await this.tail.wake();
    const key = keyOf(reader);
    const own = this.streams.get(key) ?? new Set();
    if (this.isClosed || this.count >= MOST_IN_ALL) {
      throw new ApiError('ledger-unavailable', { retryAfterSeconds: RETRY_SECONDS });
    }
    if (own.size >= MOST_PER_PERSON) throw new ApiError('too-many-requests', { retryAfterSeconds: RETRY_SECONDS });
    // From here to the stream's place in the map nothing waits: what comes after this position reaches the stream.
    const { position } = this.tail;
    const missed = position - (lastEventId ?? position);
    const isLost = missed < 0 || missed > MOST_MISSED;
    const stream = new LiveStream(reader, isLost ? position - 1 : (lastEventId ?? position));
    this.streams.set(key, own.add(stream));
    this.count += 1;
    stream.once('close', () => this.forget(key, stream));
    if (isLost) stream.catchUp([[position, 'reset', {}]]);
    else inBackground('What a stream missed', this.catchUp(stream, position - missed, position));
    stream.beat(position);
    return stream;
  }

  /** Tells investors, in whichever process they read, that something changed that is not a fact of the ledger. */
  change(investorIds: readonly string[], change: LiveChange): void {
    this.tell(investorIds, change);
    this.pass({ investorIds, change });
  }

  /** The same for the console's readers. */
  changeForStaff(change: StaffLiveChange): void {
    this.tellStaff(change);
    this.pass({ staff: change });
  }

  private pass(message: LiveMessage): void {
    this.relay.publish(message).catch((error: unknown) => {
      this.log.warn(`A change was told in this process only: ${(error as Error).message}`);
    });
  }

  private tellStaff(change: StaffLiveChange): void {
    for (const stream of this.all('staff')) stream.send('changed', change);
  }

  private tell(investorIds: readonly string[], change: LiveChange): void {
    for (const id of investorIds) {
      for (const stream of this.streams.get(keyOf({ audience: 'investor', id })) ?? []) stream.send('changed', change);
    }
  }

  /** How many streams a person has in this process. */
  countOf(audience: LiveReader['audience'], id: string): number {
    return this.streams.get(keyOf({ audience, id }))?.size ?? 0;
  }

  /** Ends every stream and opens no more: their readers go to another process. */
  close(): void {
    this.isClosed = true;
    for (const stream of this.all()) stream.finish('restart');
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.close();
  }

  private async catchUp(stream: LiveStream, from: number, to: number): Promise<void> {
    try {
      const events = from < to ? await this.followed.after(from, to - from) : [];
      stream.catchUp(events.flatMap((event) => updateFor(stream.reader, event) ?? []));
    } catch (error) {
      this.log.warn(`A stream cannot be resumed: ${(error as Error).message}`);
      stream.destroy();
    }
  }

  private deliver(event: StreamChange): void {
    const staff = staffUpdate(event);
    if (staff) for (const stream of this.all('staff')) stream.sendAt(staff.position, 'update', staff);
    for (const [id, update] of investorUpdates(event)) {
      for (const stream of this.streams.get(keyOf({ audience: 'investor', id })) ?? []) {
        stream.sendAt(update.position, 'update', update);
      }
    }
  }

  private beat(): void {
    for (const stream of this.all()) stream.beat(this.tail.position);
  }

  private async endWithSessions(): Promise<void> {
    if (this.count === 0 || this.isAsking) return;
    this.isAsking = true;
    try {
      const streams = this.all();
      const running = await this.sessions.runningAmong([...new Set(streams.map(({ reader }) => reader.sessionId))]);
      for (const stream of streams) {
        const { sessionId, role } = stream.reader;
        if (running.get(sessionId) !== (role ?? null)) stream.finish('session');
      }
    } catch (error) {
      this.log.warn(`The sessions of the open streams cannot be read: ${(error as Error).message}`);
    } finally {
      this.isAsking = false;
    }
  }

  private forget(key: string, stream: LiveStream): void {
    const own = this.streams.get(key);
    if (!own?.delete(stream)) return;
    this.count -= 1;
    if (own.size === 0) this.streams.delete(key);
  }

  private all(audience?: LiveReader['audience']): LiveStream[] {
    const streams = [...this.streams.values()].flatMap((own) => [...own]);
    return audience ? streams.filter(({ reader }) => reader.audience === audience) : streams;
  }
}

const keyOf = ({ audience, id }: Pick<LiveReader, 'audience' | 'id'>): string => `${audience} ${id}`;

const updateFor = (
  reader: LiveReader,
  event: StreamChange,
): [[position: number, event: string, data: object]] | undefined => {
  const update = reader.audience === 'staff' ? staffUpdate(event) : investorUpdates(event).get(reader.id);
  return update && [[update.position, 'update', update]];
};
