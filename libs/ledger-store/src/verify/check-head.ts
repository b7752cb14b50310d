import { type MerkleFrontier } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { BrokenLogError } from './finding.js';
import { type VerifiedLog } from './log-check.js';

const HEAD = `
select position, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, frontier, root from ledger.head`;

/**
 * Holds the head to the log that ends at it.
 *
 * @throws BrokenLogError when it is another log's, or not the only one
 */
export const checkHead = async (
  client: ClientBase,
  { ledger, frontier, root }: VerifiedLog & { readonly frontier: MerkleFrontier },
): Promise<void> => {
  const { rows } = await client.query<{ position: string; recorded_ms: string; frontier: Buffer; root: Buffer }>(HEAD);
  const head = rows[0];
  const end = ledger.position;
  if (!head) throw new BrokenLogError(end + 1, 'the head is missing');
  if (rows.length > 1) throw new BrokenLogError(end + 1, `there are ${rows.length} heads`);
  const position = Number(head.position);
  if (position > end) throw new BrokenLogError(end + 1, `the event is missing; the head is at ${position}`);
  if (position < end) throw new BrokenLogError(position + 1, 'the event lies beyond the head');
  const same = Buffer.compare(head.frontier, frontier.toBytes()) === 0 && Buffer.compare(head.root, root) === 0;
  if (!same) throw new BrokenLogError(end, 'the head holds another Merkle tree');
  if (Number(head.recorded_ms) !== ledger.recordedAt) throw new BrokenLogError(end, 'the head has another time');
};
