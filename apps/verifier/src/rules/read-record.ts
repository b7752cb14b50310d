import { type Form, type Recorded } from '../log/recorded.js';
import { RecordReader } from '../log/record-reader.js';
import { readSignature } from '../signed/read-signature.js';
import { type Rule } from './rule.js';
import { type Event, RULES } from './rules.js';

const ACTOR_KINDS = ['investor', 'staff', 'system'];

/** The layouts of a record. */
const [UNSIGNED, SIGNED] = [1, 2];

/** The last instant that a calendar has in JavaScript, and PostgreSQL's timestamps have too. */
const LAST_INSTANT = 8_640_000_000_000_000n;

/** The fields of every version of every type. */
const TYPES = new Map<string, readonly (readonly [string, Form])[]>(
  Object.entries<Rule>(RULES).flatMap(([type, { versions }]) =>
    Object.entries(versions).map(([version, fields]) => [`${type} ${version}`, Object.entries(fields)] as const),
  ),
);

/**
 * Reads a record. Every rule of the form is checked on the way, so what this reads is canonical: it could have been
 * written in no other way.
 *
 * @throws RangeError or TypeError when it is not
 */
export const readRecord = (bytes: Buffer): Recorded<Event> => {
  const reader = new RecordReader(bytes);
  const layout = reader.u8();
  if (layout !== UNSIGNED && layout !== SIGNED) throw new RangeError(`layout ${layout} is unknown`);
  const position = reader.u64();
  const at = reader.i64();
  if (at < 0n || at > LAST_INSTANT) throw new RangeError('the time is out of range');
  const streamId = reader.uuid();
  const actorKind = reader.text();
  if (!ACTOR_KINDS.includes(actorKind)) throw new RangeError(`the actor "${actorKind}" is unknown`);
  const actorId = reader.text();
  const commandId = reader.uuid();
  const signed = layout === SIGNED ? { signature: readSignature(reader) } : {};
  const type = reader.text();
  const version = reader.u16();
  const fields = TYPES.get(`${type} ${version}`);
  if (!fields) throw new RangeError(`the event type ${type} version ${version} is unknown`);
  const event: Record<string, unknown> = { type };
  for (const [name, form] of fields) event[name] = reader.field(form);
  reader.end();
  const place = { position: Number(position), at: Number(at), streamId, actorKind, actorId, commandId, ...signed };
  return { ...place, event: event as unknown as Event };
};
