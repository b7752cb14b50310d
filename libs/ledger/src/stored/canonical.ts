import { ByteReader } from '../log/byte-reader.js';
import { ByteWriter } from '../log/byte-writer.js';
import { type LedgerEvent } from '../deciders.js';
import { eventTypes } from '../deciders.js';
import { decisionSignature } from '../signatures/decision-signature.js';
import { type EarlierVersion, type EventType } from './event-type.js';
import { type Field, text, uuid } from './field.js';
import { type Actor, type EventEnvelope } from './event-envelope.js';

/** Where the stream's id begins in a record's bytes: its position and its time stand before it. */
export const STREAM_ID_AT = 17;

/** The layouts of a record; a change of the envelope gets the next number. */
const UNSIGNED = 1;
const SIGNED = 2;

const ACTOR_KINDS: readonly string[] = ['investor', 'staff', 'system'] satisfies Actor['kind'][];

const writer = new ByteWriter();

/**
 * The canonical bytes of a recorded event: what is hashed, stored and proved. One event has exactly one form.
 *
 * Layout 1: u8 layout · u64 position · i64 recordedAt (ms) · 16 bytes stream id · text actor kind · text actor id ·
 * 16 bytes command id · text event type · u16 version of the type · the type's fields in their declared order. Layout 2 has the
 * decision's signature (`decisionSignature`) behind the command id.
 * Numbers are big-endian; a text is its u32 length in bytes and its UTF-8.
 */
export const canonicalBytes = (recorded: EventEnvelope<LedgerEvent>): Uint8Array => {
  const type = eventTypes.get(recorded.event.type);
  if (!type) throw new RangeError(`Unknown event type ${recorded.event.type}`);
  return written(recorded, type.name, type, recorded.event as unknown as Values);
};

/** A record as it stands in the log. */
export interface StoredRecord {
  /** What it says, in the newest form of its type. */
  readonly recorded: EventEnvelope<LedgerEvent>;
  /** Where the command's id begins in its bytes. */
  readonly commandIdAt: number;
  /** Encodes it again in the version it was stored in: the same bytes, as no others can be read. */
  readonly rewritten: () => Uint8Array;
}

/**
 * Reads canonical bytes back, of whatever version they were written in.
 *
 * @throws RangeError or TypeError when the bytes are not a record of a known layout, type and version
 */
export const readCanonical = (bytes: Uint8Array): EventEnvelope<LedgerEvent> => readRecord(bytes).recorded;

/**
 * Reads canonical bytes back, with what else is known of them. That they can be read says that they are canonical: each
 * field's reader takes one form only, the one that is written, and nothing may be left over.
 *
 * @throws RangeError or TypeError as `readCanonical` does
 */
export const readRecord = (bytes: Uint8Array): StoredRecord => {
  const reader = new ByteReader(bytes);
  const layout = reader.u8();
  if (layout !== UNSIGNED && layout !== SIGNED) throw new RangeError(`Unknown layout ${layout}`);
  const position = reader.safeU64();
  const recordedAt = reader.safeI64();
  const streamId = reader.uuid();
  const kind = reader.text();
  if (!ACTOR_KINDS.includes(kind)) throw new RangeError(`Unknown actor ${kind}`);
  const actor = { kind: kind as Actor['kind'], id: reader.text() };
  const commandIdAt = reader.at;
  const commandId = reader.uuid();
  const signed = layout === SIGNED ? { signature: decisionSignature.read(reader) } : {};
  const name = reader.text();
  const { fields, stored } = layoutOf(name, reader.u16());
  const values: Record<string, unknown> = { type: name };
  for (const [key, field] of fields) {
    const value: unknown = field.read(reader);
    if (value !== undefined) values[key] = value;
  }
  reader.expectEnd();
  const newest = 'upcast' in stored ? { type: name, ...stored.upcast(withoutType(values)) } : values;
  const event = newest as unknown as LedgerEvent;
  const recorded = { position, recordedAt, streamId, actor, commandId, ...signed, event };
  return { recorded, commandIdAt, rewritten: () => written(recorded, name, stored, values) };
};

const withoutType = ({ type: _, ...values }: Record<string, unknown>): Values => values;

type Values = Readonly<Record<string, unknown>>;

const written = (
  envelope: Omit<EventEnvelope<LedgerEvent>, 'event'>,
  name: string,
  { version, fields }: Pick<EventType, 'version' | 'fields'>,
  values: Values,
): Uint8Array => {
  writer.finish(); // drops what an earlier call that threw left behind
  writer.u8(envelope.signature ? SIGNED : UNSIGNED);
  writer.u64(BigInt(envelope.position));
  writer.i64(BigInt(envelope.recordedAt));
  uuid.write(writer, envelope.streamId);
  text.write(writer, envelope.actor.kind);
  text.write(writer, envelope.actor.id);
  uuid.write(writer, envelope.commandId);
  if (envelope.signature) decisionSignature.write(writer, envelope.signature);
  text.write(writer, name);
  writer.u16(version);
  for (const [key, field] of Object.entries(fields)) field.write(writer, values[key]);
  return writer.finish();
};

/** A version of an event type, with its fields as a list: taking them apart for each record was a tenth of reading it. */
interface Layout {
  readonly stored: EventType | EarlierVersion;
  readonly fields: readonly (readonly [string, Field<unknown>])[];
}

const layouts: ReadonlyMap<string, readonly Layout[]> = new Map(
  [...eventTypes].map(([name, type]) => [
    name,
    [type, ...type.earlier].map((stored) => ({ stored, fields: Object.entries<Field<unknown>>(stored.fields) })),
  ]),
);

const layoutOf = (name: string, version: number): Layout => {
  for (const layout of layouts.get(name) ?? []) if (layout.stored.version === version) return layout;
  throw new RangeError(`Unknown event type ${name} version ${version}`);
};
