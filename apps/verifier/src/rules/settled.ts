import { IdTable, type MoveRow } from './id-table.js';

/** What is kept of a stream that is over: what takes it back, shows it or explains it needs to know. */
export interface Over {
  /** A deposit that was credited, an adjustment that was approved, a withdrawal that was paid, a reversal, an explanation. */
  readonly kind: (typeof KINDS)[number];
  readonly investor: number;
  readonly cents: bigint;
  /** Number of the deposit's currency; 0 of all others. */
  readonly currency: number;
  /** Number of the line by which a deposit came, or a withdrawal went; 0 where none is known. */
  readonly line: number;
}

const KINDS = ['deposit', 'added', 'subtracted', 'paid', 'reversal', 'explained'] as const;

/** Tags of the table: 1 is of what nothing is kept of, the others are of `KINDS`. */
const NOTHING_KEPT = 1;
const FIRST_KIND = 2;

/**
 * The streams that are over, 45 bytes a slot: a request that was decided must never begin or end again, so none can be
 * forgotten, however long the log.
 */
export class Settled {
  private cents = new Float64Array();
  private investors = new Uint32Array();
  private currencies = new Uint32Array();
  private lines = new Uint32Array();
  /** Of the latest event of what was credited or paid, to which one may come yet; else 0. */
  private positions = new Float64Array();
  private readonly streams = new IdTable((capacity) => this.grown(capacity));

  has(streamId: string): boolean {
    return this.streams.find(streamId) !== undefined;
  }

  /** @returns undefined when the stream is not over, or nothing is kept of it */
  find(streamId: string): Over | undefined {
    const slot = this.streams.find(streamId);
    const kind = slot === undefined ? undefined : KINDS[this.streams.tagAt(slot) - FIRST_KIND];
    if (slot === undefined || kind === undefined) return undefined;
    const [investor, cents, currency, line] = [
      this.investors[slot],
      this.cents[slot],
      this.currencies[slot],
      this.lines[slot],
    ] as [number, number, number, number];
    return { kind, investor, cents: BigInt(cents), currency, line };
  }

  /** Position of the latest event of what was credited or paid; 0 of anything else. */
  positionOf(streamId: string): number {
    const slot = this.streams.find(streamId);
    return slot === undefined ? 0 : (this.positions[slot] as number);
  }

  /** What was credited or paid had an event. */
  note(streamId: string, position: number): void {
    const slot = this.streams.find(streamId);
    const kind = slot === undefined ? undefined : KINDS[this.streams.tagAt(slot) - FIRST_KIND];
    if (slot !== undefined && (kind === 'deposit' || kind === 'paid')) this.positions[slot] = position;
  }

  add(streamId: string, over?: Over): void {
    const slot = this.streams.set(streamId, over ? FIRST_KIND + KINDS.indexOf(over.kind) : NOTHING_KEPT);
    this.investors[slot] = over?.investor ?? 0;
    this.cents[slot] = Number(over?.cents ?? 0n);
    this.currencies[slot] = over?.currency ?? 0;
    this.lines[slot] = over?.line ?? 0;
  }

  private grown(capacity: number): MoveRow {
    const { cents, investors, currencies, lines, positions } = this;
    this.cents = new Float64Array(capacity);
    this.investors = new Uint32Array(capacity);
    this.currencies = new Uint32Array(capacity);
    this.lines = new Uint32Array(capacity);
    this.positions = new Float64Array(capacity);
    return (from, to) => {
      this.cents[to] = cents[from] as number;
      this.investors[to] = investors[from] as number;
      this.currencies[to] = currencies[from] as number;
      this.lines[to] = lines[from] as number;
      this.positions[to] = positions[from] as number;
    };
  }
}
