import { MerkleFrontier } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { sha256 } from '../sha256.js';
import { keyAt, readKeyHistory } from '../checkpoints/key-history.js';
import { type LogFileHeader } from './log-lines.js';
import { eventPages } from './log-rows.js';

/** Which positions are exported: all of them unless said. */
export interface Stretch {
  readonly from?: number;
  readonly to?: number;
}

/** Under which name the log's checkpoints are signed, and by which key until it hands over to another. */
export interface Signer {
  readonly origin: string;
  readonly key: string | null;
}

const HEAD = `select position::float8 as position, root from ledger.head`;

const COUNTS = `
select (select count(*)::int from ledger.batches where last_position between $1 and $2) as batches,
  (select count(*)::int from ledger.checkpoints where size between $1 and $2) as checkpoints`;

const HASH_BYTES = 32;

/**
 * What a file of a stretch of the log says first. A stretch that begins later or ends earlier than the log costs a
 * reading of the events up to its end, for the tree.
 *
 * @throws RangeError when the log has no such positions
 */
export const readHeader = async (
  client: ClientBase,
  { from = 1, to }: Stretch,
  signer: Signer,
): Promise<LogFileHeader> => {
  const { rows } = await client.query<{ position: number; root: Buffer }>(HEAD);
  const head = rows[0];
  if (!head) throw new Error('The ledger has no head');
  const size = to ?? head.position;
  if (from < 1 || size > head.position || (from > size && size > 0)) {
    throw new RangeError(`The log has the positions 1 to ${head.position}, not ${from} to ${size}`);
  }
  const counts = await client.query<Pick<LogFileHeader, 'batches' | 'checkpoints'>>(COUNTS, [from, size]);
  const tree =
    from === 1 && size === head.position ? { before: [], root: head.root } : await treeOf(client, from, size);
  const history = await readKeyHistory(async (text, values) => (await client.query(text, values)).rows);
  const key = keyAt(history, from - 1) ?? signer.key;
  return {
    origin: signer.origin,
    key,
    ...tree,
    ...(counts.rows[0] as { batches: number; checkpoints: number }),
    from,
    size,
  };
};

const treeOf = async (
  client: ClientBase,
  from: number,
  size: number,
): Promise<Pick<LogFileHeader, 'before' | 'root'>> => {
  const frontier = MerkleFrontier.empty(sha256);
  let before: readonly Uint8Array[] = [];
  for await (const events of eventPages(client, 1, size)) {
    for (const { position, bytes } of events) {
      if (position === from) before = hashes(frontier.toBytes());
      frontier.append(bytes);
    }
  }
  return { before, root: frontier.root() };
};

const hashes = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, i) => bytes.slice(i * HASH_BYTES, (i + 1) * HASH_BYTES));
