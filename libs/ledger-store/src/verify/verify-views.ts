import { type ClientBase } from 'pg';
import { type FoldedProjection, foldedProjections } from '../projections/folded-projections.js';
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

/** Compares every projection, row by row, with what the log folds to. */
export const verifyViews = async (
  client: ClientBase,
  log: VerifiedLog,
  compared: (table: ComparedTable) => void = () => {},
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const projection of foldedProjections(log)) {
    const { rows, differences } = await compare(client, projection);
    findings.push(...differences);
    compared({ table: projection.table, rows, differences: differences.length });
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
  projection: FoldedProjection,
): Promise<{ rows: number; differences: Finding[] }> => {
  const expected = new ExpectedRows(projection);
  let count = 0;
  await copyRows(client, `select ${Object.keys(projection.types).join(', ')} from ${projection.table}`, (row) => {
    count += 1;
    expected.match(row);
  });
  return { rows: count, differences: expected.end() };
};
