import { Fault } from '../report/checks.js';
import { readHash } from './read-hash.js';

/** Any line after the header. */
export type BodyLine =
  | { readonly kind: 'event'; readonly position: number; readonly base64: string }
  | { readonly kind: 'batch'; readonly first: number; readonly last: number; readonly root: Buffer }
  | { readonly kind: 'checkpoint'; readonly size: number; readonly note: string };

const EVENT_START = '{"position":';
const EVENT_MIDDLE = ',"event":"';
const EVENT_END = '"}';
const NUMBER = /^[1-9]\d{0,15}$/;
const BATCH = /^\{"batch":\[([1-9]\d{0,15}),([1-9]\d{0,15})\],"root":"([^"]*)"\}$/;
const CHECKPOINT = /^\{"checkpoint":([1-9]\d{0,15}),"note":(".*")\}$/;

/** @throws Fault when the line has none of the three forms */
export const readBodyLine = (line: string): BodyLine => {
  if (line.startsWith(EVENT_START)) {
    const middle = line.indexOf(EVENT_MIDDLE);
    const position = line.slice(EVENT_START.length, middle);
    // Without a middle it is cut off by a character: the end's quotation mark is none of a number.
    if (!NUMBER.test(position) || !line.endsWith(EVENT_END)) throw unknown();
    const base64 = line.slice(middle + EVENT_MIDDLE.length, -EVENT_END.length);
    return { kind: 'event', position: Number(position), base64 };
  }
  const batch = BATCH.exec(line);
  if (batch) return { kind: 'batch', first: Number(batch[1]), last: Number(batch[2]), root: readHash(batch[3]) };
  const checkpoint = CHECKPOINT.exec(line);
  if (!checkpoint) throw unknown();
  return { kind: 'checkpoint', size: Number(checkpoint[1]), note: readNote(String(checkpoint[2])) };
};

const readNote = (json: string): string => {
  try {
    const note = JSON.parse(json) as string;
    if (JSON.stringify(note) === json) return note;
  } catch {
    // Malformed, as anything but the one form is.
  }
  throw unknown();
};

const unknown = (): Fault => new Fault('file', 'the line is none of an event, a batch or a checkpoint');
