/** A power of two, as every later one. */
const FIRST_CAPACITY = 64;

/** Puts what stands beside a slot into another one, of arrays that are as long as the table is now. */
export type MoveRow = (from: number, to: number) => void;

/**
 * UUIDs with a tag from 1 to 255 each, 17 bytes a slot in an open-addressed table that is at most three quarters full. None is
 * ever taken out. Who keeps more of an id has arrays of their own, with a row per slot.
 */
export class IdTable {
  private count = 0;
  private ids = new Uint32Array(FIRST_CAPACITY * 4);
  private tags = new Uint8Array(FIRST_CAPACITY);
  /** The id that is looked for, in four numbers: nothing is made for a look. */
  private readonly id = new Uint32Array(4);

  /** @param grown told the new capacity before the rows move into it */
  constructor(private readonly grown: (capacity: number) => MoveRow = () => () => {}) {
    grown(FIRST_CAPACITY);
  }

  /** How many ids it has. */
  get size(): number {
    return this.count;
  }

  /** @returns the slot of an id; undefined while it is not in the table */
  find(uuid: string): number | undefined {
    this.read(uuid);
    const slot = this.slot();
    return this.tags[slot] === 0 ? undefined : slot;
  }

  tagAt(slot: number): number {
    return this.tags[slot] as number;
  }

  /**
   * Takes an id in, or gives it another tag.
   *
   * @returns its slot, until another one is taken in
   */
  set(uuid: string, tag: number): number {
    if ((this.count + 1) * 4 > this.tags.length * 3) this.grow();
    this.read(uuid);
    const slot = this.slot();
    if (this.tags[slot] === 0) this.count += 1;
    this.put(slot, tag);
    return slot;
  }

  private read(uuid: string): void {
    const hex = uuid.replaceAll('-', '');
    for (let i = 0; i < 4; i++) this.id[i] = parseInt(hex.slice(i * 8, i * 8 + 8), 16);
  }

  private put(slot: number, tag: number): void {
    this.tags[slot] = tag;
    this.ids.set(this.id, slot * 4);
  }

  /** Where the id in `this.id` stands, or would stand. */
  private slot(): number {
    const mask = this.tags.length - 1;
    const [a, b, c, d] = this.id as unknown as [number, number, number, number];
    let slot = mixed(mixed(mixed(mixed(0, a), b), c), d) & mask;
    const { ids } = this;
    while (this.tags[slot] !== 0) {
      const at = slot * 4;
      if (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c && ids[at + 3] === d) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const { ids, tags } = this;
    this.ids = new Uint32Array(ids.length * 2);
    this.tags = new Uint8Array(tags.length * 2);
    const move = this.grown(this.tags.length);
    for (let from = 0; from < tags.length; from++) {
      if (tags[from] === 0) continue;
      this.id.set(ids.subarray(from * 4, from * 4 + 4));
      const to = this.slot();
      this.put(to, tags[from] as number);
      move(from, to);
    }
  }
}

/**
 * Spreads what is alike over the slots. Ids of lines outside count up in their last number alone: where two accounts had theirs
 * in a row, each look would go through the other's row.
 */
const mixed = (hash: number, part: number): number => {
  const product = Math.imul(hash ^ part, 0x9e3779b1);
  return product ^ (product >>> 15);
};
