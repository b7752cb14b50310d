import { cleanUpJob } from '#platform/jobs/expired-rows.js';

/** Removes what was read and never recorded, a week after it came; sooner what nobody waits for any more. */
export const expiredImportsJob = cleanUpJob('expired-statement-imports', 10 * 60, {
  imports: {
    table: 'statement_imports',
    key: 'id',
    where: `state in ('read', 'refused', 'discarded') and created_at < $1::timestamptz - interval '7 days'`,
  },
  // Its process was killed: no file comes for an hour.
  'cut-off': {
    table: 'statement_imports',
    key: 'id',
    where: `state = 'reading' and created_at < $1::timestamptz - interval '1 hour'`,
  },
  'lines-of-over': {
    table: 'statement_import_lines',
    key: 'import_id',
    where: `import_id in (select id from statement_imports
      where state in ('discarded', 'refused') and ended_at < $1::timestamptz - interval '10 minutes')`,
  },
});
