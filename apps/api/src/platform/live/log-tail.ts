import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type StreamChange } from '@clearfold/ledger';
import { FollowedLog } from '../feed/followed-log.js';
import { inBackground } from '../telemetry/in-background.js';

const PAGE = 200;

/** How often to poll without being told, while somebody watches. */
const POLL_MILLISECONDS = 2000;

/**
 * Follows the end of the log in this process, from the moment somebody watches: every process reads the log itself, so a
 * message between processes that is lost, late or doubled changes nothing but the time.
 */
@Injectable()
export class LogTail implements OnModuleDestroy {
  private readonly log = new Logger('Live');
  private listener: (event: StreamChange) => void = () => undefined;
  private reached: number | undefined;
  private starting: Promise<void> | undefined;
  private reading: Promise<void> | undefined;
  private isWoken = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly followed: FollowedLog) {}

  /** Calls the listener with every event from now on, in order. */
  listen(listener: (event: StreamChange) => void): void {
    this.listener = listener;
  }

  /** The position up to which the listener was called. @throws Error before `start` */
  get position(): number {
    if (this.reached === undefined) throw new Error('The log is not followed yet');
    return this.reached;
  }

  /** Begins at the log's end, once. */
  async start(): Promise<void> {
    this.starting ??= this.followed.head().then(
      (head) => {
        this.reached = head;
        this.timer = setInterval(() => this.wakeSoon(), POLL_MILLISECONDS).unref();
      },
      (error: unknown) => {
        this.starting = undefined;
        throw error;
      },
    );
    await this.starting;
  }

  /** Says that the log may have grown; resolves when what is there now was read. */
  async wake(): Promise<void> {
    if (this.reached === undefined || this.isStopped) return;
    this.isWoken = true;
    this.reading ??= this.read();
    await this.reading;
  }

  /** The same for who cannot wait: what cannot be read now is read at the next poll. */
  wakeSoon(): void {
    inBackground('The reader of the log’s end', this.wake());
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.reading;
  }

  private async read(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopped) {
        this.isWoken = false;
        let page: readonly StreamChange[];
        do {
          page = await this.followed.after(this.position, PAGE);
          for (const event of page) {
            this.reached = event.recorded.position;
            this.listener(event);
          }
        } while (page.length === PAGE && !this.isStopped);
      }
    } catch (error) {
      this.log.warn(`The end of the log cannot be read: ${(error as Error).message}`);
    } finally {
      this.reading = undefined;
    }
  }
}
