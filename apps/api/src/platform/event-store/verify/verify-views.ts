import { type ClientBase } from 'pg';
import { privateTextDigest } from '../private-text.js';
import { type FoldedView, foldedViews } from '../views/folded-views.js';
import { type Finding } from './finding.js';
import { rowsOf } from './rows.js';
import { type VerifiedLog } from './verify-log.js';

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
  findings.push(...(await checkIdempotency(client)), ...(await checkTexts(client, log)));
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

const BROKEN_ANSWERS = `
select i.key from ledger.idempotency i
left join ledger.events f on f.position = i.first_position
left join ledger.events l on l.position = i.last_position
where f.command_id is distinct from i.command_id or l.command_id is distinct from i.command_id
   or f.stream_id is distinct from i.stream_id or l.recorded_at is distinct from i.recorded_at
order by i.key`;

const checkIdempotency = async (client: ClientBase): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const { key } of rowsOf<{ key: string }>(client, BROKEN_ANSWERS)) {
    findings.push({ what: `ledger.idempotency ${key} names events that are not its command's` });
  }
  return findings;
};

interface TextRow {
  stream_id: string;
  kind: string;
  salt: Buffer;
  body: string;
}

const TEXTS = 'select stream_id, kind, salt, body from ledger.private_texts order by stream_id, kind';

/** A text may be erased; one that is there must be the one its event saw. */
const checkTexts = async (client: ClientBase, { digests }: VerifiedLog): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const { stream_id, kind, salt, body } of rowsOf<TextRow>(client, TEXTS)) {
    if (!digests.get(stream_id)?.has(privateTextDigest(salt, body))) {
      findings.push({ what: `ledger.private_texts ${stream_id} ${kind} is not the text that the log saw` });
    }
  }
  return findings;
};
