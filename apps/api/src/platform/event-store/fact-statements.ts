import { canonicalBytes } from '@clearfold/ledger';
import { type Accepted } from './decide-batch.js';
import { type LoadedBatch } from './load-batch.js';
import { asBuffer, asTimestamp, columnsOf, type Statement } from './statement.js';

const INSERT_EVENTS = `
insert into ledger.events (position, recorded_at, stream_id, type, command_id, bytes, command, request_id)
select * from unnest(
  $1::bigint[], $2::timestamptz[], $3::uuid[], $4::text[], $5::uuid[], $6::bytea[], $7::text[], $8::text[])`;

const INSERT_POSTINGS = `
insert into ledger.postings (position, ordinal, account, amount_cents, balance_cents)
select * from unnest($1::bigint[], $2::smallint[], $3::text[], $4::bigint[], $5::bigint[])`;

const INSERT_BATCH = `
insert into ledger.batches (last_position, first_position, recorded_at, root) values ($1, $2, $3, $4)`;

const MOVE_HEAD = `
update ledger.head set position = $1, recorded_at = $2, frontier = $3, root = $4`;

const INSERT_IDEMPOTENCY = `
insert into ledger.idempotency (key, body_digest, stream_id, command_id, first_position, last_position, recorded_at)
select * from unnest($1::text[], $2::bytea[], $3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::timestamptz[])`;

const INSERT_TEXTS = `
insert into ledger.private_texts (stream_id, position, kind, investor_id, salt, body)
select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::uuid[], $5::bytea[], $6::text[])`;

/**
 * What a batch adds to the log and beside it, the same statements each time; appends the batch's events to the loaded Merkle
 * frontier.
 */
export const factStatements = ({ books, frontier }: LoadedBatch, accepted: readonly Accepted[]): Statement[] => {
  const entries = accepted.flatMap((one) => one.entries);
  const at = asTimestamp(books.recordedAt);
  const events = accepted.flatMap(({ request, entries: caused }) =>
    caused.map(({ recorded: { position, streamId, commandId, event }, recorded }) => {
      const bytes = canonicalBytes(recorded);
      frontier.append(bytes);
      const cause = [request.command.type, request.requestId ?? null];
      return [position, at, streamId, event.type, commandId, asBuffer(bytes), ...cause];
    }),
  );
  const postings = entries.flatMap(({ recorded, postings }) =>
    postings.map(({ account, amountCents, balanceCents }, ordinal) => [
      recorded.position,
      ordinal,
      account,
      amountCents,
      balanceCents,
    ]),
  );
  const root = asBuffer(frontier.root());
  return [
    { name: 'insert-events', text: INSERT_EVENTS, values: columnsOf(events, 8) },
    { name: 'insert-postings', text: INSERT_POSTINGS, values: columnsOf(postings, 5) },
    { name: 'insert-batch', text: INSERT_BATCH, values: [books.position, entries[0]?.recorded.position, at, root] },
    { name: 'move-head', text: MOVE_HEAD, values: [books.position, at, asBuffer(frontier.toBytes()), root] },
    { name: 'insert-idempotency', text: INSERT_IDEMPOTENCY, values: columnsOf(idempotencyRows(accepted, at), 7) },
    { name: 'insert-texts', text: INSERT_TEXTS, values: columnsOf(textRows(accepted), 6) },
  ];
};

const idempotencyRows = (accepted: readonly Accepted[], at: string | null): unknown[][] =>
  accepted.flatMap(({ request: { idempotency, commandId, streamId }, receipt: { firstPosition, lastPosition } }) =>
    idempotency
      ? [[idempotency.key, asBuffer(idempotency.bodyDigest), streamId, commandId, firstPosition, lastPosition, at]]
      : [],
  );

const textRows = (accepted: readonly Accepted[]): unknown[][] =>
  accepted.flatMap(({ request: { streamId, texts = [] }, receipt: { firstPosition } }) =>
    texts.map(({ kind, investorId, salt, body }) => [streamId, firstPosition, kind, investorId, salt, body]),
  );
