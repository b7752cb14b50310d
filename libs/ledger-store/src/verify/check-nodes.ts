import { type ClientBase } from 'pg';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';
import { rowsOf } from './rows.js';

const NODES = `select level, index, hash from ledger.tree_nodes order by level, index`;

/** Kept nodes are the tree's own, one after the other; those at the end may not have been kept yet. */
export const checkNodes = async (client: ClientBase, { nodes }: VerifiedLog): Promise<Finding[]> => {
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
