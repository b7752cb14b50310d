import { type Refusal, refuse } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Idempotency, type Receipt } from './ledger-request.js';

const ANSWERED = `
select key, body_digest, stream_id, first_position, last_position
from ledger.idempotency where key = any($1::text[])`;

/** What was answered earlier, by idempotency key. */
export type Answers = Map<string, { readonly bodyDigest: Uint8Array; readonly receipt: Receipt }>;

export const readAnswers = async (client: ClientBase, keys: readonly string[]): Promise<Answers> => {
  const { rows } = await client.query<AnsweredRow>({ name: 'answered', text: ANSWERED, values: [keys] });
  return new Map(rows.map((row) => [row.key, { bodyDigest: row.body_digest, receipt: receiptOf(row) }]));
};

/** The answer that an earlier request with the same key got; a refusal when that one asked for something else. */
export const answeredBefore = (
  answers: Answers,
  idempotency: Idempotency | undefined,
): Receipt | Refusal | undefined => {
  const earlier = idempotency && answers.get(idempotency.key);
  if (!earlier) return undefined;
  const same = Buffer.compare(earlier.bodyDigest, idempotency.bodyDigest) === 0;
  return same ? earlier.receipt : refuse('idempotency-key-reused');
};

interface AnsweredRow {
  key: string;
  body_digest: Buffer;
  stream_id: string;
  first_position: string;
  last_position: string;
}

const receiptOf = (row: AnsweredRow): Receipt => ({
  streamId: row.stream_id,
  firstPosition: Number(row.first_position),
  lastPosition: Number(row.last_position),
  replayed: true,
});
