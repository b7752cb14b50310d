import { type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { UUID_BYTES, uuidHashAt, writeUuid } from '../log/uuid.js';

/** A power of two, as every later one. */
const FIRST_PLACES = 64;

const WORDS = UUID_BYTES / 4;

/**
 * The ids of the commands that were recorded: sixteen bytes each, in open addressing, at most half full. None can be
 * forgotten, however long the log is; a Set of texts would take five times as much.
 */
export class CommandIds {
  private size = 0;
  private words = new Int32Array(FIRST_PLACES * WORDS);
  private taken = new Uint8Array(FIRST_PLACES);
  private readonly bytes = new Uint8Array(UUID_BYTES);
  private readonly id = new Int32Array(this.bytes.buffer);

  /** @throws RangeError unless the id is a UUID in lower case */
  has(id: string): boolean {
    writeUuid(id, this.bytes, 0);
    return this.taken[this.place()] === 1;
  }

  /**
   * @returns false when the id was there before
   * @throws RangeError as `has` does
   */
  add(id: string): boolean {
    writeUuid(id, this.bytes, 0);
    const place = this.place();
    if (this.taken[place] === 1) return false;
    this.taken[place] = 1;
    this.words.set(this.id, place * WORDS);
    this.size += 1;
    if (2 * this.size > this.taken.length) this.grow();
    return true;
  }

  /** The place where the id at hand is, or the free one where it belongs. */
  private place(): number {
    const last = this.taken.length - 1;
    let place = scattered(uuidHashAt(this.bytes, 0)) & last;
    while (this.taken[place] === 1 && !this.isAt(place)) place = (place + 1) & last;
    return place;
  }

  private isAt(place: number): boolean {
    const { words, id } = this;
    for (let i = 0; i < WORDS; i++) if (words[place * WORDS + i] !== id[i]) return false;
    return true;
  }

  private grow(): void {
    const { words, taken } = this;
    this.words = new Int32Array(2 * words.length);
    this.taken = new Uint8Array(2 * taken.length);
    for (let from = 0; from < taken.length; from++) {
      if (taken[from] === 0) continue;
      this.id.set(words.subarray(from * WORDS, (from + 1) * WORDS));
      const to = this.place();
      this.taken[to] = 1;
      this.words.set(this.id, to * WORDS);
    }
  }
}

/** Ids of tests count up; those of the log are random or a digest's. */
const scattered = (mark: number): number => {
  const mixed = Math.imul(mark, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

/** A command causes one event, but for a payout that is the last: the principal comes with its interest. */
export const belongTogether = (first: EventEnvelope<LedgerEvent>, second: EventEnvelope<LedgerEvent>): boolean =>
  first.commandId === second.commandId &&
  first.streamId === second.streamId &&
  first.event.type === 'InterestPaid' &&
  second.event.type === 'PlanMatured';
