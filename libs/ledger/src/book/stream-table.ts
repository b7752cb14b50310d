import { type AnyDecider, type StreamState } from '../deciders.js';
import { type StreamType } from '../stream-type.js';

/** What the books know of one stream. */
export interface Stream {
  readonly decider: AnyDecider;
  readonly state: StreamState;
  /** Of its latest event. */
  readonly position: number;
}

/** A stream's state, if it is one of this noun's. */
export const stateIn = <State>(streamType: StreamType<State>, stream: Stream): State | undefined =>
  stream.decider.name === streamType.name ? (stream.state as State) : undefined;

/** A power of two, as every later one. */
const FIRST_PLACES = 64;

/** So many of an id's last characters make its hash: those of a UUID are random, or a digest's. */
const HASHED = 12;

/**
 * Streams by id, in the order in which they began. A Map would do, but most ids of a log are new, and to find that out among
 * a million it reads four or five places all over memory: a tenth of verifying. Here one place nearly always says it.
 */
export class StreamTable {
  private readonly ids: string[] = [];
  private readonly streams: Stream[] = [];

  /**
   * Open addressing, at most half full. Each place is a pair: an id's hash, and which stream it is of, counted from 1; 0
   * where the place is free.
   */
  private places = new Int32Array(2 * FIRST_PLACES);

  get size(): number {
    return this.ids.length;
  }

  get(id: string): Stream | undefined {
    const number = this.numberAt(this.placeOf(id, hashOf(id)));
    return number > 0 ? this.streams[number - 1] : undefined;
  }

  set(id: string, stream: Stream): void {
    const hash = hashOf(id);
    const place = this.placeOf(id, hash);
    const number = this.numberAt(place);
    if (number > 0) {
      this.streams[number - 1] = stream;
      return;
    }
    this.ids.push(id);
    this.streams.push(stream);
    this.take(place, hash, this.size);
    if (4 * this.size > this.places.length) this.grow();
  }

  values(): IterableIterator<Stream> {
    return this.streams.values();
  }

  /** The place where an id is, or the free one where it belongs. */
  private placeOf(id: string, hash: number): number {
    const last = this.places.length - 2;
    let place = (2 * hash) & last;
    for (let number = this.numberAt(place); number > 0; number = this.numberAt(place)) {
      if (this.places[place] === hash && this.ids[number - 1] === id) return place;
      place = (place + 2) & last;
    }
    return place;
  }

  private numberAt(place: number): number {
    return this.places[place + 1] as number;
  }

  private take(place: number, hash: number, number: number): void {
    this.places[place] = hash;
    this.places[place + 1] = number;
  }

  private grow(): void {
    const before = this.places;
    this.places = new Int32Array(2 * before.length);
    const last = this.places.length - 2;
    for (let from = 0; from < before.length; from += 2) {
      const [hash, number] = [before[from] as number, before[from + 1] as number];
      if (number === 0) continue;
      let place = (2 * hash) & last;
      while (this.numberAt(place) > 0) place = (place + 2) & last;
      this.take(place, hash, number);
    }
  }
}

/** FNV-1a, whose higher bits are the better ones. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let i = Math.max(0, id.length - HASHED); i < id.length; i++)
    hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
};
