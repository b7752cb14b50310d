import { Clock } from '#platform/clock/clock.js';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { StatementImportReader } from './statement-imports.view.js';
import { StatementLinesJob } from './recording/statement-lines.job.js';

/** The lines follow by a job (`StatementLinesJob`); a statement without lines is whole already. */
const BEGIN = `
update statement_imports set state = case when lines = 0 then 'recorded' else 'recording' end,
  ended_at = case when lines = 0 then $2::timestamptz end
where id = $1`;

/**
 * Staff take a statement that they looked at. In the commit that seals it its import becomes one whose lines are recorded.
 *
 * @param contentDigest of what they looked at
 * @throws ApiError 'statement-import-not-found', 'statement-import-over', 'statement-import-changed', and what the ledger refuses: 'statement-overlaps',
 *   'statement-gap', 'statement-opening-differs', 'statement-incomplete', …
 */
export const recordStatement = (
  staffId: string,
  importId: string,
  contentDigest: string,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['record-statement', importId, contentDigest],
    idempotencyKey,
    answersBeforeEntry: true,
    afterwards: async (services) => services(StatementLinesJob).queueNow(importId),
    entry: async (services) => {
      const { accountId, ...said } = await services(StatementImportReader).toRecord(importId, contentDigest);
      const at = services(Clock).now();
      return {
        streamId: accountId,
        command: { type: 'SealStatement', ...said },
        extraStatements: [{ name: 'begin-statement-import', text: BEGIN, values: [importId, at] }],
      };
    },
  });
