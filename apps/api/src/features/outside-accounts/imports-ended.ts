import { type StatementImportFault } from '@clearfold/contracts';
import { type Statement } from '@clearfold/ledger-store';

const FAULT: StatementImportFault = { code: 'statement-withdrawn' };

/** Where another admin is still to agree nothing ends. What was staged of the lines goes as of any other import that is over. */
const END = `
update statement_imports i set state = 'refused', fault = $2, ended_at = $3
from ledger.outside_statements s join ledger.statement_withdrawals w on w.id = s.id and w.status = 'withdrawn'
where s.id = $1 and i.account_id = s.account_id and i.from_day = s.from_day and i.state = 'recording'`;

/**
 * Ends the import whose lines are being recorded, in the commit that takes their statement back: no line of it is recorded into
 * another statement of the same days.
 */
export const importsEnded = (statementId: string, at: Date): Statement => ({
  name: 'end-statement-imports',
  text: END,
  values: [statementId, FAULT, at],
});
