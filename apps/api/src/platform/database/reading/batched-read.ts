import { inBackground } from '#platform/telemetry/in-background.js';

interface Waiting<Value> {
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** A statement that takes longer than this no longer holds the next one up: its connection may be dead. */
const PATIENCE_MILLISECONDS = 25;

/**
 * Joins the look-ups of requests that are under way at the same time into one statement: while one is at the database the
 * next gathers, as the ledger's writer does. Nothing is kept: every answer was read after it was asked for.
 */
export class BatchedRead<Value> {
  private waiting = new Map<string, Waiting<Value>[]>();
  private underWay = 0;
  private isPlanned = false;
  private patience: NodeJS.Timeout | undefined;

  /** @param read answers what it finds, by key */
  constructor(private readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {}

  of(key: string): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      const others = this.waiting.get(key);
      if (others) others.push({ resolve, reject });
      else this.waiting.set(key, [{ resolve, reject }]);
      if (this.underWay === 0) this.plan();
      else this.patience ??= setTimeout(() => this.plan(), PATIENCE_MILLISECONDS);
    });
  }

  /** Lets everything that is ready in this turn of the event loop join. */
  private plan(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    if (this.isPlanned || this.waiting.size === 0) return;
    this.isPlanned = true;
    setImmediate(() => inBackground('A read of many', this.run()));
  }

  private async run(): Promise<void> {
    this.isPlanned = false;
    const asked = this.waiting;
    this.waiting = new Map();
    this.underWay += 1;
    try {
      const found = await this.read([...asked.keys()]);
      for (const [key, callers] of asked) for (const { resolve } of callers) resolve(found.get(key));
    } catch (error) {
      for (const callers of asked.values()) for (const { reject } of callers) reject(error);
    } finally {
      this.underWay -= 1;
      this.plan();
    }
  }
}
