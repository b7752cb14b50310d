import { startTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { eventsOfInvestor } from './events-of-investor.js';

const INVESTORS = 50;
const REQUESTS = 20_000;
const id = (group: number, n: string): string =>
  `lpad(to_hex(${group}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0')`;
const OWN = `00000001-0000-4000-8000-000000000003`;

/** Each request has two events and one line; the investors take turns. */
const FILL = `
alter table ledger.events set (autovacuum_enabled = false);
alter table ledger.requests set (autovacuum_enabled = false);
alter table ledger.transactions set (autovacuum_enabled = false);
insert into ledger.events (position, recorded_at, stream_id, type, command_id, bytes)
select p, 'epoch', (${id(2, '(p + 1) / 2')})::uuid, 'DepositRequested', gen_random_uuid(), ''
from generate_series(1, ${2 * REQUESTS}) p;
insert into ledger.requests (id, kind, investor_id, status, is_open, cancelled, amount_cents, requested_at, position)
select (${id(2, 'n')})::uuid, 'deposit', (${id(1, `n % ${INVESTORS}`)})::uuid, 'approved', false, false, 1,
  'epoch', 2 * n
from generate_series(1, ${REQUESTS}) n;
insert into ledger.transactions (id, investor_id, type, status, amount_cents, cancelled, created_at, position)
select id, investor_id, 'deposit', 'approved', 1, false, 'epoch', position - 1 from ledger.requests`;

const PAGE = `select e.bytes from ${eventsOfInvestor('$1')} e order by e.position limit 25 offset 400`;

describe("an investor's events", () => {
  let ledger: TestLedger;
  beforeAll(async () => {
    ledger = await startTestLedger();
    await ledger.superuser.query(FILL);
  });
  afterAll(() => ledger.close());

  /** How many rows of the log a page of them reads. */
  const read = async (): Promise<number> => {
    const { rows } = await ledger.superuser.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${PAGE}`,
      [OWN],
    );
    return plansIn(rows[0]?.['QUERY PLAN'][0].Plan)
      .filter((plan) => plan['Relation Name'] === 'events')
      .map((plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'])
      .reduce((sum, count) => sum + count, 0);
  };

  it.each(['before', 'after'])(
    'are found without reading anybody else’s, %s the planner has looked at the tables',
    async (when) => {
      if (when === 'after') await ledger.superuser.query('analyze ledger.events, ledger.requests, ledger.transactions');
      // The mean of a loop is rounded.
      expect(await read()).toBeLessThan((2.1 * REQUESTS) / INVESTORS);
    },
  );
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const plansIn = (plan: Plan | undefined): Plan[] => (plan ? [plan, ...(plan.Plans ?? []).flatMap(plansIn)] : []);
