import { subjectOfBreakGlass } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { commandIdOf } from '../idempotency-key.js';
import { privateTextDigest } from '../private-text.js';
import { type FoldedView, foldedViews } from '../views/folded-views.js';
import { type Finding } from './finding.js';
import { rowsOf } from './rows.js';
import { digestKey, type VerifiedLog } from './verify-log.js';

/** Some rows of a table as they must be. */
export interface ExpectedView {
  readonly table: string;
  readonly columns: readonly string[];
  /** By key, the row as it must be. */
  readonly rows: Iterable<readonly unknown[]>;
}

/** What came of one table. */
export interface ComparedTable {
  readonly table: string;
  readonly rows: number;
  readonly differences: number;
}

/** Compares every view, row by row, with what the log folds to. */
export const verifyViews = async (
  client: ClientBase,
  log: VerifiedLog,
  compared: (table: ComparedTable) => void = () => {},
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const view of foldedViews(log)) {
    const { rows, differences } = await compare(client, view);
    findings.push(...differences);
    compared({ table: view.table, rows, differences: differences.length });
  }
  findings.push(
    ...(await checkIdempotency(client)),
    ...(await checkTexts(client, log)),
    ...(await checkNodes(client, log)),
  );
  return findings;
};

const compare = async (
  client: ClientBase,
  { table, columns: types, rows }: FoldedView,
): Promise<{ rows: number; differences: Finding[] }> => {
  const columns = Object.keys(types);
  let count = 0;
  const stored = async function* (): AsyncGenerator<object> {
    for await (const row of rowsOf(client, `select ${columns.join(', ')} from ${table} order by ${columns[0]}`)) {
      count += 1;
      yield row;
    }
  };
  const differences = await compareRows({ table, columns, rows }, stored());
  return { rows: count, differences };
};

/** Compares stored rows with those that must be there, and no others. */
export const compareRows = async (
  { table, columns, rows }: ExpectedView,
  stored: AsyncIterable<object> | Iterable<object>,
): Promise<Finding[]> => {
  const expected = new Map<string, string>();
  for (const row of rows) expected.set(String(row[0]), comparable(row));
  const findings: Finding[] = [];
  for await (const row of stored) {
    const values = Object.values(row) as unknown[];
    const key = String(values[0]);
    const due = expected.get(key);
    if (due === undefined) findings.push({ what: `${table} has a row ${key} that no event made` });
    else if (due !== comparable(values)) findings.push(difference(table, columns, key, due, comparable(values)));
    expected.delete(key);
  }
  for (const key of expected.keys()) findings.push({ what: `${table} lacks the row ${key}` });
  return findings;
};

const SEPARATOR = '\u001f';

const comparable = (row: readonly unknown[]): string =>
  row
    .map((value) => (value instanceof Date ? value.toISOString() : value === null ? '∅' : String(value)))
    .join(SEPARATOR);

const difference = (table: string, columns: readonly string[], key: string, due: string, stored: string): Finding => {
  const storedValues = stored.split(SEPARATOR);
  const wrong = due
    .split(SEPARATOR)
    .flatMap((value, i) =>
      value === storedValues[i] ? [] : [`${columns[i]} is ${storedValues[i]}, the events say ${value}`],
    );
  return { what: `${table} ${key}: ${wrong.join('; ')}` };
};

/** The first and last of a command's events are those with its id, and the ones beside them are another's. */
const BROKEN_ANSWERS = `
select i.key from ledger.idempotency i
left join ledger.events f on f.position = i.first_position
left join ledger.events l on l.position = i.last_position
left join ledger.events before on before.position = i.first_position - 1
left join ledger.events after on after.position = i.last_position + 1
where f.command_id is distinct from i.command_id or l.command_id is distinct from i.command_id
   or before.command_id = i.command_id or after.command_id = i.command_id
   or f.stream_id is distinct from i.stream_id or l.recorded_at is distinct from i.recorded_at
order by i.key`;

/**
 * A command that came with a key has the key's own id, of version 8; it has its answer too. A database that was made from a
 * file of the log has no keys of what came before: they begin with the first one that is there.
 */
const KEYED = `select key, command_id from ledger.idempotency where substr(command_id::text, 15, 1) = '8' order by key`;

const UNANSWERED = `
select min(e.position)::text as position from ledger.events e
where substr(e.command_id::text, 15, 1) = '8' and e.position >= (select min(first_position) from ledger.idempotency)
  and not exists (select from ledger.idempotency i where i.command_id = e.command_id)
group by e.command_id order by 1`;

const checkIdempotency = async (client: ClientBase): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const { key } of rowsOf<{ key: string }>(client, BROKEN_ANSWERS)) {
    findings.push({ what: `ledger.idempotency ${key} names events that are not its command's` });
  }
  for await (const { key, command_id } of rowsOf<{ key: string; command_id: string }>(client, KEYED)) {
    if (commandIdOf(key) !== command_id)
      findings.push({ what: `ledger.idempotency ${key} is not the key of its command` });
  }
  for await (const { position } of rowsOf<{ position: string }>(client, UNANSWERED)) {
    findings.push({ what: `ledger.idempotency lacks the key of the command at ${position}` });
  }
  return findings;
};

interface TextRow {
  stream_id: string;
  position: string;
  kind: string;
  investor_id: string;
  salt: Buffer;
  body: string;
}

const TEXTS = `
select stream_id, position, kind, investor_id, salt, body from ledger.private_texts order by stream_id, kind`;

/** A text may be erased; one that is there must be the one its event saw, and of that event's investor. */
const checkTexts = async (client: ClientBase, { digests, books }: VerifiedLog): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const row of rowsOf<TextRow>(client, TEXTS)) {
    const { stream_id: id, position, kind, investor_id, salt, body } = row;
    const subjectId = subjectOfBreakGlass(id) ?? id;
    const stream = books.streams.get(subjectId);
    const owner = stream?.noun.request(stream.state)?.investorId ?? subjectId;
    const isIts = digests.has(digestKey(id, Number(position), kind, privateTextDigest(salt, body)));
    if (!isIts || owner !== investor_id) {
      findings.push({ what: `ledger.private_texts ${id} ${kind} is not the text that the log saw` });
    }
  }
  return findings;
};

const NODES = `select level, index::text as index, hash from ledger.tree_nodes order by level, index`;

/** Kept nodes are the tree's own, one after the other; those at the end may not have been kept yet. */
const checkNodes = async (client: ClientBase, { nodes }: VerifiedLog): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const counts = new Map<number, number>();
  for await (const { level, index, hash } of rowsOf<{ level: number; index: string; hash: Buffer }>(client, NODES)) {
    const expected = counts.get(level) ?? 0;
    const isIts = Number(index) === expected && nodes.get(`${level} ${index}`) === hash.toString('hex');
    if (!isIts)
      findings.push({ what: `ledger.tree_nodes ${level} ${index} is not the tree's, or one before it is missing` });
    counts.set(level, Number(index) + 1);
  }
  return findings;
};
