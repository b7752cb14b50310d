import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type LiveChange, type StaffLiveChange } from '@clearfold/contracts';
import { Settings } from '../config/settings.js';
import { openRelayBackend, type RelayBackend } from './relay-backend.js';

/** What one process tells the others: to poll the log, or what else changed for whom. Never more than ids. */
export type LiveMessage =
  | { readonly log: 'grew' }
  | { readonly investorIds: readonly string[]; readonly change: LiveChange }
  | { readonly staff: StaffLiveChange };

const TOPIC = 'live';

/** Whoever publishes may hold a transaction: better to fail and be tried again than to wait for a Redis that is away. */
const PATIENCE_MILLISECONDS = 3000;

const JOIN_MILLISECONDS = 1000;

interface Joined {
  readonly backend: RelayBackend;
  readonly subscribed: Promise<unknown>;
}

/** Carries messages between the processes, through BullMQ's relay. Joined at the first need. */
@Injectable()
export class LiveRelay implements OnApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly self = randomUUID();
  private listener: (message: LiveMessage) => void = () => undefined;
  private joining: Promise<Joined> | undefined;

  constructor(private readonly settings: Settings) {}

  /** Calls the listener with what other processes tell. */
  listen(listener: (message: LiveMessage) => void): void {
    this.listener = listener;
  }

  /**
   * Resolves once the others are heard, or after a second: readers poll by themselves meanwhile. Never fails; it is tried
   * again at the next need.
   */
  async join(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, JOIN_MILLISECONDS)));
    const heard = this.joined().then(({ subscribed }) => subscribed);
    await Promise.race([heard.catch((error: unknown) => this.warn(error as Error)), late]);
    clearTimeout(timer);
  }

  /** @throws Error when the others could not be told */
  async publish(message: LiveMessage): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The relay does not answer')), PATIENCE_MILLISECONDS);
    });
    const sent = this.joined().then(({ backend }) => backend.relay.publish(TOPIC, { from: this.self, message }));
    // Whoever loses the race may still fail, which by then concerns nobody.
    sent.catch(() => undefined);
    try {
      await Promise.race([sent, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** After everything that publishes was stopped. */
  async onApplicationShutdown(): Promise<void> {
    const joined = await this.joining?.catch(() => undefined);
    await joined?.backend.close().catch((error: unknown) => this.warn(error as Error));
  }

  private joined(): Promise<Joined> {
    this.joining ??= this.open().catch((error: unknown) => {
      this.joining = undefined;
      throw error;
    });
    return this.joining;
  }

  private async open(): Promise<Joined> {
    const backend = await openRelayBackend(this.settings, (error) => this.warn(error));
    // Not awaited: a Redis that is away would keep the backend from being closed.
    const subscribed = backend.relay.subscribe<{ from: string; message: LiveMessage }>(TOPIC, ({ data }) => {
      if (data.from !== this.self) this.listener(data.message);
    });
    subscribed.catch((error: unknown) => this.warn(error as Error));
    return { backend, subscribed };
  }

  private warn(error: Error): void {
    this.log.warn(`The relay between the processes: ${error.message}`);
  }
}
