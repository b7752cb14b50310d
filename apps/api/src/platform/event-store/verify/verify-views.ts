import { type ClientBase } from 'pg';
import { type FoldedView, foldedViews } from '../views/folded-views.js';
import { checkIdempotency } from './check-idempotency.js';
import { checkNodes } from './check-nodes.js';
import { checkTexts } from './check-texts.js';
import { copyRows } from './copy-out.js';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';
import { ExpectedRows } from './expected-rows.js';

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

const compare = async (client: ClientBase, view: FoldedView): Promise<{ rows: number; differences: Finding[] }> => {
  const expected = new ExpectedRows(view);
  let count = 0;
  await copyRows(client, `select ${Object.keys(view.columns).join(', ')} from ${view.table}`, (row) => {
    count += 1;
    expected.meet(row);
  });
  return { rows: count, differences: expected.end() };
};
