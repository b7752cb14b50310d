import { LedgerState, readCanonical } from '@clearfold/ledger';
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { insertInto, valuesOf } from './insert.js';
import { SOLE_APPROVALS } from './projections/sole-approvals.projection.js';

/** So many streams are folded at once. */
const PAGE = 1_000;

const APPROVED = `
select distinct stream_id from ledger.events
where type in ('DepositApproved', 'WithdrawalApproved', 'TransferApproved') and stream_id > $1
order by stream_id limit ${PAGE}`;

const PAST = `select bytes from ledger.events where stream_id = any($1::uuid[]) order by position`;

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** What each reviewer decided alone, in the commit that says so; what was decided before is folded from the log. */
export class SoleApprovalsMigration implements MigrationInterface {
  name = 'SoleApprovals1795330620000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ledger.sole_approvals (
  id           uuid primary key,
  approved_by  text not null,
  investor_id  uuid not null,
  amount_cents bigint not null,
  approved_at  timestamptz(3) not null
);
create index sole_approvals_by_reviewer on ledger.sole_approvals (approved_by, approved_at);
grant select, insert, update on ledger.sole_approvals to clearfold_app;
`);
    for (let last: string | undefined = LOWEST_ID; last;) last = await fold(runner, last);
  }

  async down(): Promise<never> {
    throw new Error('Migrations only go forward; restore a backup instead.');
  }
}

/** @returns the last stream of the page, or undefined when there was none */
const fold = async (runner: QueryRunner, after: string): Promise<string | undefined> => {
  const page = (await runner.query(APPROVED, [after])) as { stream_id: string }[];
  const streamIds = page.map(({ stream_id }) => stream_id);
  const past = (await runner.query(PAST, [streamIds])) as { bytes: Buffer }[];
  const books = new LedgerState('part');
  books.load(
    streamIds,
    past.map(({ bytes }) => readCanonical(bytes)),
  );
  const { table, types, rows } = SOLE_APPROVALS;
  const found = [...books.streams.values()].flatMap(rows);
  await runner.query(insertInto(table, types), valuesOf(types, found));
  return streamIds.at(-1);
};
