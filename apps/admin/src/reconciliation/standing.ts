import { isNothing, STAFF_RECONCILIATION } from '@clearfold/content';
import { type ReconciliationRow } from '@clearfold/contracts';
import { type BadgeTone } from '@clearfold/ui';

/** How an account stands, in words and in colour. */
export interface Standing {
  text: string;
  tone: BadgeTone;
}

/** Whether an account agrees with the books: not while lines are missing, or its chain has another amount, whatever the sums. Items that make up for each other are open all the same. */
export const standingOf = ({
  difference,
  openItems,
  missingLines,
  chainDifference,
}: Pick<ReconciliationRow, 'difference' | 'openItems' | 'missingLines' | 'chainDifference'>): Standing => {
  if (!isNothing(difference) || chainDifference !== undefined)
    return { text: STAFF_RECONCILIATION.differs, tone: 'red' };
  if (missingLines) return { text: STAFF_RECONCILIATION.incomplete, tone: 'red' };
  if (openItems > 0) return { text: STAFF_RECONCILIATION.agreesWithItems(openItems), tone: 'yellow' };
  return { text: STAFF_RECONCILIATION.agrees, tone: 'green' };
};

/** Of what there is nothing to compare yet. */
export const NO_STATEMENT: Standing = { text: STAFF_RECONCILIATION.noStatement, tone: 'neutral' };
