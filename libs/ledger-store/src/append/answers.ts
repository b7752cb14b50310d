import { type LedgerState, type Entry, readCanonical, type Refusal, refuse } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { isSameCommand, type RecordedCommand } from './is-same-command.js';
import { type Idempotency, type LedgerRequest, type AppendResult } from './ledger-request.js';

/**
 * What was answered to keys, and what was recorded of commands: a command's id follows from its key, so the log knows of a
 * repetition whatever became of the key's row. An answer tells more, so it comes first where it is there.
 */
const ANSWERED = `
select key, null::uuid as command_id, body_digest, stream_id, first_position, last_position,
       null::bytea as bytes, null::text as command, null::boolean as began, null::jsonb as salts
from ledger.idempotency where key = any($1::text[])
union all
select null, e.command_id, null, e.stream_id, e.position,
       coalesce((select n.position from ledger.events n
                 where n.position = e.position + 1 and n.command_id = e.command_id), e.position),
       e.bytes, e.command,
       not exists (select from ledger.events b where b.stream_id = e.stream_id and b.position < e.position),
       (select jsonb_object_agg(t.kind, encode(t.salt, 'hex')) from ledger.private_texts t
        where t.stream_id = e.stream_id and t.position = e.position)
from ledger.events e where e.command_id = any($2::uuid[]) and e.type <> 'PlanMatured'`;

/** What was recorded earlier of a batch's requests. */
export interface Answers {
  readonly byKey: Map<string, { readonly bodyDigest: Uint8Array; readonly result: AppendResult }>;
  readonly byCommand: Map<string, RecordedCommand>;
}

export const readAnswers = async (
  client: ClientBase,
  requests: readonly Pick<LedgerRequest, 'commandId' | 'idempotency'>[],
): Promise<Answers> => {
  const keys = requests.flatMap(({ idempotency }) => (idempotency ? [idempotency.key] : []));
  const commandIds = requests.map(({ commandId }) => commandId);
  const { rows } = await client.query<AnsweredRow>({ name: 'answered', text: ANSWERED, values: [keys, commandIds] });
  const answers: Answers = { byKey: new Map(), byCommand: new Map() };
  for (const row of rows) {
    const result = resultOf(row);
    if (row.key !== null) answers.byKey.set(row.key, { bodyDigest: row.body_digest, result });
    else
      answers.byCommand.set(row.command_id, {
        ...row,
        result,
        event: readCanonical(row.bytes),
        salts: row.salts ?? {},
      });
  }
  return answers;
};

/**
 * The answer that an earlier request with the same key, or the same command's id, got; a refusal when that one asked for
 * something else.
 */
export const answeredBefore = (
  answers: Answers,
  request: LedgerRequest,
  ledger: Pick<LedgerState, 'streams'>,
): AppendResult | Refusal | undefined => {
  const earlier = request.idempotency && answerOf(answers, request.idempotency);
  if (earlier) return earlier;
  const recorded = answers.byCommand.get(request.commandId);
  if (!recorded) return undefined;
  return isSameCommand(request, recorded, ledger) ? recorded.result : refuse('idempotency-key-reused');
};

/** The same for a request of which only the key is known: without the key's row nobody can say what it asked for. */
export const keyAnsweredBefore = (
  answers: Answers,
  { commandId, idempotency }: Required<Pick<LedgerRequest, 'commandId' | 'idempotency'>>,
): AppendResult | Refusal | undefined => {
  const earlier = idempotency && answerOf(answers, idempotency);
  return earlier ?? (answers.byCommand.has(commandId) ? refuse('idempotency-key-reused') : undefined);
};

const answerOf = ({ byKey }: Answers, { key, bodyDigest }: Idempotency): AppendResult | Refusal | undefined => {
  const earlier = byKey.get(key);
  if (!earlier) return undefined;
  return Buffer.compare(earlier.bodyDigest, bodyDigest) === 0 ? earlier.result : refuse('idempotency-key-reused');
};

/** Notes what a request of this batch was answered, for those behind it. */
export const noteAnswer = (
  { byKey, byCommand }: Answers,
  { commandId, idempotency, command, texts = [] }: LedgerRequest,
  answer: { readonly entries: readonly Entry[]; readonly result: AppendResult; readonly began: boolean },
): void => {
  const result = { ...answer.result, replayed: true };
  if (idempotency) byKey.set(idempotency.key, { bodyDigest: idempotency.bodyDigest, result });
  const event = answer.entries[0]?.recorded;
  if (!event) return;
  const salts = Object.fromEntries(texts.map(({ kind, salt }) => [kind, salt.toString('hex')]));
  byCommand.set(commandId, { result, event, command: command.type, began: answer.began, salts });
};

type AnsweredRow = {
  stream_id: string;
  first_position: string;
  last_position: string;
} & (
  | { key: string; body_digest: Buffer }
  | {
      key: null;
      command_id: string;
      bytes: Buffer;
      command: string | null;
      began: boolean;
      salts: Record<string, string> | null;
    }
);

const resultOf = (row: AnsweredRow): AppendResult => ({
  streamId: row.stream_id,
  firstPosition: Number(row.first_position),
  lastPosition: Number(row.last_position),
  replayed: true,
});
