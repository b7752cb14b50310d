import { canonicalBytes } from '@clearfold/ledger';
import { type Accepted } from './decide-batch.js';
import { EVENT_COLUMNS, POSTING_COLUMNS, postingRows } from './fact-rows.js';
import { type ColumnTypes, insertInto, valuesOf } from './insert.js';
import { type LoadedBatch } from './load-batch.js';
import { asBuffer, asTimestamp, type Statement } from './statement.js';

const EVENTS: ColumnTypes = { ...EVENT_COLUMNS, command: 'text', request_id: 'text' };

const IDEMPOTENCY: ColumnTypes = {
  key: 'text',
  body_digest: 'bytea',
  stream_id: 'uuid',
  command_id: 'uuid',
  first_position: 'bigint',
  last_position: 'bigint',
  recorded_at: 'timestamptz',
};

const TEXTS: ColumnTypes = {
  stream_id: 'uuid',
  position: 'bigint',
  kind: 'text',
  investor_id: 'uuid',
  salt: 'bytea',
  body: 'text',
};

const INSERT_EVENTS = insertInto('ledger.events', EVENTS);
const INSERT_POSTINGS = insertInto('ledger.postings', POSTING_COLUMNS);
const INSERT_IDEMPOTENCY = insertInto('ledger.idempotency', IDEMPOTENCY);
const INSERT_TEXTS = insertInto('ledger.private_texts', TEXTS);

const INSERT_BATCH = `
insert into ledger.batches (last_position, first_position, recorded_at, root) values ($1, $2, $3, $4)`;

const MOVE_HEAD = `
update ledger.head set position = $1, recorded_at = $2, frontier = $3, root = $4`;

/**
 * What a batch adds to the log and beside it, the same statements each time; appends the batch's events to the loaded Merkle
 * frontier.
 */
export const factStatements = ({ ledger, frontier }: LoadedBatch, accepted: readonly Accepted[]): Statement[] => {
  const entries = accepted.flatMap((one) => one.entries);
  const at = asTimestamp(ledger.recordedAt);
  const events = accepted.flatMap(({ request, entries: caused }) =>
    caused.map(({ recorded: { position, streamId, commandId, event }, recorded }) => {
      const bytes = canonicalBytes(recorded);
      frontier.append(bytes);
      const cause = [request.command.type, request.requestId ?? null];
      return [position, at, streamId, event.type, commandId, asBuffer(bytes), ...cause];
    }),
  );
  const root = asBuffer(frontier.root());
  return [
    { name: 'insert-events', text: INSERT_EVENTS, values: valuesOf(EVENTS, events) },
    { name: 'insert-postings', text: INSERT_POSTINGS, values: valuesOf(POSTING_COLUMNS, postingRows(entries)) },
    { name: 'insert-batch', text: INSERT_BATCH, values: [ledger.position, entries[0]?.recorded.position, at, root] },
    { name: 'move-head', text: MOVE_HEAD, values: [ledger.position, at, asBuffer(frontier.toBytes()), root] },
    {
      name: 'insert-idempotency',
      text: INSERT_IDEMPOTENCY,
      values: valuesOf(IDEMPOTENCY, idempotencyRows(accepted, at)),
    },
    { name: 'insert-texts', text: INSERT_TEXTS, values: valuesOf(TEXTS, textRows(accepted)) },
  ];
};

const idempotencyRows = (accepted: readonly Accepted[], at: string | null): unknown[][] =>
  accepted.flatMap(({ request: { idempotency, commandId, streamId }, result: { firstPosition, lastPosition } }) =>
    idempotency
      ? [[idempotency.key, asBuffer(idempotency.bodyDigest), streamId, commandId, firstPosition, lastPosition, at]]
      : [],
  );

const textRows = (accepted: readonly Accepted[]): unknown[][] =>
  accepted.flatMap(({ request: { streamId, texts = [] }, result: { firstPosition } }) =>
    texts.map(({ kind, investorId, salt, body }) => [streamId, firstPosition, kind, investorId, salt, body]),
  );
