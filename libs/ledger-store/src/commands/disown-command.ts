import { appendFile, open, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BRAND } from '@clearfold/content/brand';
import { verifierKey } from '@clearfold/ledger';
import type pg from 'pg';
import { isSignedBy, noteKeyOf } from '../checkpoints/signatures.js';
import { keyAt, type KeyHistory, readKeyHistory } from '../checkpoints/key-history.js';
import { SIGNING_TURN } from '../checkpoints/signing-turn.js';
import { notesOf } from '../checkpoints/vouched.js';
import { oneAfterAnother } from '../postgres/one-after-another.js';
import { withClient } from '../postgres/with-client.js';
import { sha256 } from '../sha256.js';
import { secretOf } from './secret-of.js';
import { type RunStatement } from '../postgres/run-statement.js';

type Environment = Readonly<Record<string, string | undefined>>;

const NOTES = 'select note from ledger.checkpoints order by size';

/** The table is append-only for everybody but its owner, who sets aside and loses nothing. */
const SET_ASIDE = [
  'alter table ledger.checkpoints disable trigger append_only',
  `insert into ledger.disowned_checkpoints (note, signed_at, disowned_at, reason)
   select n.note, c.signed_at, clock_timestamp(), $2
   from unnest($1::text[]) as n (note) left join ledger.checkpoints c on c.note = n.note
   on conflict (note) do nothing`,
  'delete from ledger.checkpoints where note = any($1::text[])',
  'alter table ledger.checkpoints enable trigger append_only',
] as const;

/**
 * `disown-checkpoints`: the way out for a ledger whose checkpoints were signed by a key that is not the log's, because a wrong
 * CHECKPOINT_KEY was once configured. What such a key signed leaves the table and the outside file, and is kept: in
 * `ledger.disowned_checkpoints` with the reason, and in a file beside the outside one. The log itself is not touched.
 *
 * @param ownerUrl the login of the tables' owner
 * @returns the exit code: 1 when nothing had to be disowned, or all would be
 * @throws Error for a missing reason or secret, or when the database is away or the file cannot be written
 */
export const disownCommand = async (
  args: readonly string[],
  environment: Environment,
  ownerUrl: string,
  line: (text: string) => void,
): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options: { reason: { type: 'string' } } });
  const reason = values.reason?.trim();
  if (!reason) throw new Error('--reason says why, for whoever asks later.');
  const origin = environment['CHECKPOINT_ORIGIN'] || BRAND.ledgerOrigin;
  const own = verifierKey(sha256, noteKeyOf(secretOf(environment, 'CHECKPOINT_KEY'), origin).key);
  const sink = environment['CHECKPOINT_SINK'] || undefined;
  let exitCode = 1;
  await oneAfterAnother(ownerUrl, SIGNING_TURN, async () => {
    const config = { connectionString: ownerUrl, application_name: 'clearfold-disown' };
    exitCode = await withClient(config, (client) => disown(client, { own, sink, reason, line }));
  });
  return exitCode;
};

interface Disowning {
  readonly own: string;
  readonly sink: string | undefined;
  readonly reason: string;
  readonly line: (text: string) => void;
}

const disown = async (client: pg.Client, { own, sink, reason, line }: Disowning): Promise<number> => {
  const read: RunStatement = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  const history = await readKeyHistory(read);
  const rows = (await read<{ note: string }>(NOTES, [])).map(({ note }) => note);
  const outside = sink === undefined ? [] : notesOf(sink);
  const foreign = await foreignOf([...new Set([...rows, ...outside])], history, own);
  if (foreign.size === 0) {
    line('Every checkpoint is signed by the key that the log names. Nothing was changed.');
    return 1;
  }
  // While the log names no key it is the operator who says which one is right: one that signed nothing is a slip.
  if (history.first === undefined && foreign.size === new Set([...rows, ...outside]).size) {
    line(`Nothing was changed: CHECKPOINT_KEY (${own}) signed none of the ${foreign.size} checkpoints.`);
    return 1;
  }
  if (sink !== undefined) await setAsideOutside(sink, outside, foreign);
  await client.query('begin');
  for (const statement of SET_ASIDE) {
    const values = [[...foreign], reason].slice(0, statement.includes('$2') ? 2 : statement.includes('$1') ? 1 : 0);
    await client.query(statement, values);
  }
  await client.query('commit');
  const sizes = [...foreign].map((note) => note.split('\n')[1]);
  line(`${foreign.size} checkpoints are disowned, of ${sizes.join(', ')} events.`);
  line(
    'They are kept in ledger.disowned_checkpoints, with the reason' + (sink ? `, and in ${disownedFile(sink)}.` : '.'),
  );
  return 0;
};

/** The notes that are not of the key that was valid at their size. */
const foreignOf = async (notes: readonly string[], history: KeyHistory, own: string): Promise<ReadonlySet<string>> => {
  const foreign = new Set<string>();
  for (const note of notes) {
    const key = keyAt(history, Number(note.split('\n')[1])) ?? own;
    if (!(await isSignedBy(note, key))) foreign.add(note);
  }
  return foreign;
};

const disownedFile = (sink: string): string => `${sink}.disowned`;

/** Kept before they leave; the file is exchanged whole, so that a killed command leaves the one or the other. */
const setAsideOutside = async (
  sink: string,
  outside: readonly string[],
  foreign: ReadonlySet<string>,
): Promise<void> => {
  const asFile = (notes: readonly string[]): string => notes.map((note) => `${note}\n`).join('');
  const leaving = outside.filter((note) => foreign.has(note));
  if (leaving.length === 0) return;
  await appendFile(disownedFile(sink), asFile(leaving));
  const next = `${sink}.next`;
  await writeFile(next, asFile(outside.filter((note) => !foreign.has(note))));
  const file = await open(next, 'r+');
  await file.sync().finally(() => file.close());
  await rename(next, sink);
};
