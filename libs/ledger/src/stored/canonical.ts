import { ByteReader } from '../log/byte-reader.js';
import { ByteWriter } from '../log/byte-writer.js';
import { type LedgerEvent } from '../nouns.js';
import { eventTypes } from '../nouns.js';
import { text, uuid } from './field.js';
import { type Actor, type Recorded } from './recorded.js';

/** The layout of a record; a change of the envelope gets the next number. */
const LAYOUT = 1;

const ACTOR_KINDS: readonly string[] = ['investor', 'staff', 'system'] satisfies Actor['kind'][];

const writer = new ByteWriter();

/**
 * The canonical bytes of a recorded event: what is hashed, stored and proved. One event has exactly one form.
 *
 * Layout 1: u8 layout · u64 position · i64 recordedAt (ms) · 16 bytes stream id · text actor kind · text actor id ·
 * 16 bytes command id · text event type · u16 version of the type · the type's fields in their declared order.
 * Numbers are big-endian; a text is its u32 length in bytes and its UTF-8.
 */
export const canonicalBytes = (recorded: Recorded<LedgerEvent>): Uint8Array => {
  const type = eventTypes.get(recorded.event.type);
  if (!type) throw new RangeError(`Unknown event type ${recorded.event.type}`);
  writer.finish(); // drops what an earlier call that threw left behind
  writer.u8(LAYOUT);
  writer.u64(BigInt(recorded.position));
  writer.i64(BigInt(recorded.recordedAt));
  uuid.write(writer, recorded.streamId);
  text.write(writer, recorded.actor.kind);
  text.write(writer, recorded.actor.id);
  uuid.write(writer, recorded.commandId);
  text.write(writer, type.name);
  writer.u16(type.version);
  const values = recorded.event as unknown as Record<string, unknown>;
  for (const [name, field] of Object.entries(type.fields)) field.write(writer, values[name]);
  return writer.finish();
};

/**
 * Reads canonical bytes back.
 *
 * @throws RangeError or TypeError when the bytes are not a record of a known layout, type and version
 */
export const readCanonical = (bytes: Uint8Array): Recorded<LedgerEvent> => {
  const reader = new ByteReader(bytes);
  const layout = reader.u8();
  if (layout !== LAYOUT) throw new RangeError(`Unknown layout ${layout}`);
  const position = Number(reader.u64());
  const recordedAt = Number(reader.i64());
  const streamId = uuid.read(reader);
  const kind = reader.text();
  if (!ACTOR_KINDS.includes(kind)) throw new RangeError(`Unknown actor ${kind}`);
  const actor = { kind: kind as Actor['kind'], id: reader.text() };
  const commandId = uuid.read(reader);
  const name = reader.text();
  const type = eventTypes.get(name);
  const version = reader.u16();
  if (!type || type.version !== version) throw new RangeError(`Unknown event type ${name} version ${version}`);
  const event: Record<string, unknown> = { type: name };
  for (const [key, field] of Object.entries(type.fields)) {
    const value: unknown = field.read(reader);
    if (value !== undefined) event[key] = value;
  }
  reader.expectEnd();
  return { position, recordedAt, streamId, actor, commandId, event: event as unknown as LedgerEvent };
};
