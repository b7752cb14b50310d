import { type Recorded } from '../log/read-record.js';
import { type Tally } from '../report/checks.js';

/** A power of two, as every later one. */
const FIRST_CAPACITY = 64;

/** The ids of the commands so far, sixteen bytes each in an open-addressed table that is at most three quarters full. */
export class Commands {
  private size = 0;
  private ids = new Uint32Array(FIRST_CAPACITY * 4);
  private taken = new Uint8Array(FIRST_CAPACITY);
  private readonly id = new Uint32Array(4);
  private last: Recorded | undefined;

  constructor(private readonly tally: Tally) {}

  /** @throws Fault when the event is of a command that another event was of, but for the principal behind its last interest */
  take(recorded: Recorded): void {
    const { last } = this;
    this.last = recorded;
    const { commandId, streamId, event } = recorded;
    const isPrincipal =
      event.type === 'PlanMatured' &&
      last?.event.type === 'InterestPaid' &&
      last.commandId === commandId &&
      last.streamId === streamId;
    const isOwn = isPrincipal || this.add(commandId);
    this.tally.check('commands', isOwn, () => `the command ${commandId} was recorded before`);
  }

  private add(commandId: string): boolean {
    if ((this.size + 1) * 4 > this.taken.length * 3) this.grow();
    const hex = commandId.replaceAll('-', '');
    for (let i = 0; i < 4; i++) this.id[i] = parseInt(hex.slice(i * 8, i * 8 + 8), 16);
    const slot = this.slot();
    if (this.taken[slot] !== 0) return false;
    this.put(slot);
    this.size += 1;
    return true;
  }

  private put(slot: number): void {
    this.taken[slot] = 1;
    this.ids.set(this.id, slot * 4);
  }

  /** Where the id in `this.id` stands, or would stand. */
  private slot(): number {
    const mask = this.taken.length - 1;
    const [a, b, c, d] = this.id as unknown as [number, number, number, number];
    let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ d) & mask;
    const { ids } = this;
    while (this.taken[slot] !== 0) {
      const at = slot * 4;
      if (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c && ids[at + 3] === d) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const { ids, taken } = this;
    this.ids = new Uint32Array(ids.length * 2);
    this.taken = new Uint8Array(taken.length * 2);
    for (let from = 0; from < taken.length; from++) {
      if (taken[from] === 0) continue;
      this.id.set(ids.subarray(from * 4, from * 4 + 4));
      this.put(this.slot());
    }
  }
}
