import { IdTable, type MoveRow } from './id-table.js';

/** What a reversal needs to know of a credited entry that is over. */
export interface Credited {
  readonly kind: 'deposit' | 'added' | 'subtracted';
  readonly investor: number;
  readonly cents: bigint;
  /** Number of the deposit's currency; 0 for an adjustment. */
  readonly currency: number;
}

const KINDS = ['', 'over', 'deposit', 'added', 'subtracted'] as const;

/**
 * The streams that are over, 33 bytes a slot: a request that was decided must never begin or end again, so none can be
 * forgotten, however long the log.
 */
export class Settled {
  private cents = new Float64Array();
  private investors = new Uint32Array();
  private currencies = new Uint32Array();
  /** By the tag, an index of `KINDS`. */
  private readonly streams = new IdTable((capacity) => this.grown(capacity));

  has(streamId: string): boolean {
    return this.streams.find(streamId) !== undefined;
  }

  /** @returns undefined when the stream is not over, or credited nothing that can be reversed */
  credited(streamId: string): Credited | undefined {
    const slot = this.streams.find(streamId);
    if (slot === undefined) return undefined;
    const kind = KINDS[this.streams.tagAt(slot)] as (typeof KINDS)[number];
    if (kind === '' || kind === 'over') return undefined;
    const [investor, cents, currency] = [this.investors[slot], this.cents[slot], this.currencies[slot]] as [
      number,
      number,
      number,
    ];
    return { kind, investor, cents: BigInt(cents), currency };
  }

  add(streamId: string, credited?: Credited): void {
    const slot = this.streams.set(streamId, KINDS.indexOf(credited?.kind ?? 'over'));
    this.investors[slot] = credited?.investor ?? 0;
    this.cents[slot] = Number(credited?.cents ?? 0n);
    this.currencies[slot] = credited?.currency ?? 0;
  }

  private grown(capacity: number): MoveRow {
    const { cents, investors, currencies } = this;
    this.cents = new Float64Array(capacity);
    this.investors = new Uint32Array(capacity);
    this.currencies = new Uint32Array(capacity);
    return (from, to) => {
      this.cents[to] = cents[from] as number;
      this.investors[to] = investors[from] as number;
      this.currencies[to] = currencies[from] as number;
    };
  }
}
