import { type OutsideAccountRow, type ReconciliationRow } from '@clearfold/contracts';

/** What is not recorded yet of an account's newest statement; undefined where all is. */
export const missingLinesOf = ({ statement }: OutsideAccountRow): ReconciliationRow['missingLines'] =>
  statement && statement.recorded < statement.lines
    ? { missing: statement.lines - statement.recorded, lines: statement.lines }
    : undefined;
