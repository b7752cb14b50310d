/** A power of two, as every later one. */
const FIRST_CAPACITY = 64;

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
 * The streams that are over, 33 bytes each in an open-addressed table: a request that was decided must never begin or end
 * again, so none can be forgotten, however long the log.
 */
export class Settled {
  private size = 0;
  private ids = new Uint32Array(FIRST_CAPACITY * 4);
  private kinds = new Uint8Array(FIRST_CAPACITY);
  private cents = new Float64Array(FIRST_CAPACITY);
  private investors = new Uint32Array(FIRST_CAPACITY);
  private currencies = new Uint32Array(FIRST_CAPACITY);
  private readonly id = new Uint32Array(4);

  has(streamId: string): boolean {
    this.read(streamId);
    return this.kinds[this.slot()] !== 0;
  }

  /** @returns undefined when the stream is not over, or credited nothing that can be reversed */
  credited(streamId: string): Credited | undefined {
    this.read(streamId);
    const slot = this.slot();
    const kind = KINDS[this.kinds[slot] as number] as (typeof KINDS)[number];
    if (kind === '' || kind === 'over') return undefined;
    const [investor, cents, currency] = [this.investors[slot], this.cents[slot], this.currencies[slot]] as [
      number,
      number,
      number,
    ];
    return { kind, investor, cents: BigInt(cents), currency };
  }

  add(streamId: string, credited?: Credited): void {
    if ((this.size + 1) * 4 > this.kinds.length * 3) this.grow();
    this.read(streamId);
    const slot = this.slot();
    this.ids.set(this.id, slot * 4);
    this.kinds[slot] = KINDS.indexOf(credited?.kind ?? 'over');
    this.investors[slot] = credited?.investor ?? 0;
    this.cents[slot] = Number(credited?.cents ?? 0n);
    this.currencies[slot] = credited?.currency ?? 0;
    this.size += 1;
  }

  private read(uuid: string): void {
    const hex = uuid.replaceAll('-', '');
    for (let i = 0; i < 4; i++) this.id[i] = parseInt(hex.slice(i * 8, i * 8 + 8), 16);
  }

  /** Where the id in `this.id` stands, or would stand. */
  private slot(): number {
    const mask = this.kinds.length - 1;
    const [a, b, c, d] = this.id as unknown as [number, number, number, number];
    let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ d) & mask;
    while (this.kinds[slot] !== 0) {
      const at = slot * 4;
      const { ids } = this;
      if (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c && ids[at + 3] === d) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const { ids, kinds, cents, investors, currencies } = this;
    const capacity = kinds.length * 2;
    this.ids = new Uint32Array(capacity * 4);
    this.kinds = new Uint8Array(capacity);
    this.cents = new Float64Array(capacity);
    this.investors = new Uint32Array(capacity);
    this.currencies = new Uint32Array(capacity);
    for (let from = 0; from < kinds.length; from++) {
      if (kinds[from] === 0) continue;
      this.id.set(ids.subarray(from * 4, from * 4 + 4));
      const to = this.slot();
      this.ids.set(this.id, to * 4);
      this.kinds[to] = kinds[from] as number;
      this.cents[to] = cents[from] as number;
      this.investors[to] = investors[from] as number;
      this.currencies[to] = currencies[from] as number;
    }
  }
}
