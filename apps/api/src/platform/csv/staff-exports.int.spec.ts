import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { DataSource } from 'typeorm';

/** More than an export reads at once. */
const ROWS = 1_200;

/** Several rows share an instant, also those between two pages. */
const INSTANT = `timestamptz '2026-01-01' + (n / 7) * interval '1 second'`;

/** The views alone: nothing is recorded here, only read. */
const seedFor = (investorId: string): string => `
delete from mails;
insert into contact_messages (id, name, email, subject, message, status, created_at, updated_at)
select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@clearfold.example', 'A question', 'One,' || chr(10) || 'or "two"',
  (array['new', 'answered', 'closed'])[1 + n % 3], ${INSTANT}, ${INSTANT} from generate_series(1, ${ROWS}) n;
insert into tickets (id, investor_id, subject, message, status, created_at, updated_at, waiting_since, claimed_by, claimed_at)
select gen_random_uuid(), '${investorId}', 'Account Issue', 'Ticket ' || n, case n % 3 when 0 then 'open' else 'resolved' end,
  ${INSTANT}, ${INSTANT}, case n % 3 when 0 then ${INSTANT} end, case n % 3 when 0 then null else (select min(id::text)::uuid from staff) end,
  case n % 3 when 0 then null else ${INSTANT} end from generate_series(1, ${ROWS}) n;
insert into mails (key, investor_id, template, data, state, next_attempt_at, created_at, sent_at)
select 'export-' || n, '${investorId}', 'deposit-rejected', '{"amount": 5, "reason": "No payment"}',
  case n % 3 when 0 then 'failed' else 'sent' end, ${INSTANT}, ${INSTANT}, case n % 3 when 0 then null else ${INSTANT} end
from generate_series(1, ${ROWS}) n;
insert into staff (id, name, email, email_key, password_hash, role, created_at)
select gen_random_uuid(), '=Member ' || n, 'm' || n || '@clearfold.example', 'm' || n || '@clearfold.example', '',
  (array['support', 'auditor', 'auditor'])[1 + n % 3], ${INSTANT} from generate_series(1, ${ROWS}) n;
insert into newsletter_subscriptions (id, email, email_key, unsubscribe_token, created_at, confirmed_at)
select gen_random_uuid(), 'r' || n || '@clearfold.example', 'r' || n || '@clearfold.example', 'token' || n, ${INSTANT}, ${INSTANT}
from generate_series(1, ${ROWS}) n;
insert into ledger.plans (id, status, version, name, description, min_cents, max_cents, duration_days, rate_ppm, payout,
  created_at, changed_at, position)
select gen_random_uuid(), case n % 3 when 0 then 'archived' else 'offered' end, 1, 'Plan ' || n, 'Good', 100, 200000, 60,
  25000, 'end', ${INSTANT}, ${INSTANT}, n from generate_series(1, ${ROWS}) n;
insert into ledger.payout_runs (id, day, status, payouts, total_cents, set_hash, opened_at, opened_position, closed_at, position)
select gen_random_uuid(), 20000 + n, case n % 3 when 0 then 'open' else 'closed' end, 2, 1050, 'hash', ${INSTANT}, n,
  case n % 3 when 0 then null else ${INSTANT} end, n from generate_series(1, ${ROWS}) n;`;

const LISTS = [
  ['messages', 'export.csv', { status: 'new' }],
  ['tickets', 'export.csv', { toAnswer: true }],
  ['mails', 'export.csv', { state: 'failed' }],
  ['members', 'export.csv', { role: 'support' }],
  ['plans', 'export.csv', { status: 'archived' }],
  ['payout-runs', 'export.csv', { status: 'open' }],
  ['newsletter', 'export', undefined],
] as const;

describe('the export of a list of the console', () => {
  let server: TestServer;
  let admin: TestStaff;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await signInStaff(server, 'admin');
    const { user } = await signUpInvestor(server);
    const owner = await new DataSource({ type: 'postgres', url: server.database.url }).initialize();
    await owner.query(seedFor(user._id));
    await owner.destroy();
  });
  afterAll(() => server.close());

  const query = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const totalOf = async (list: string, filter: object): Promise<number> => {
    const { headers } = await call(server, `GET /staff/${list}?${query(filter)}`, { token: admin.token });
    return Number(headers.get('content-range')?.split('/')[1]);
  };
  /** The first cell of each row, which is unique, and how many rows the last line speaks of. */
  const exported = async (list: string, file: string, filter: object) => {
    const { headers, text } = await download(server, `/staff/${list}/${file}?${query(filter)}`, admin.token);
    expect(headers.get('content-type')).toContain('text/csv');
    const rows = text.split(/\r\n/).slice(1, -2);
    return { keys: new Set(rows.map((row) => row.split(',')[0])), rows, said: /\r\nrows,(\d+)\r\n$/.exec(text)?.[1] };
  };

  it.each(LISTS)('of %s has every row once, and says how many there are', async (list, file) => {
    const { keys, rows, said } = await exported(list, file, {});
    const total = await totalOf(list, {});
    expect(total).toBeGreaterThanOrEqual(ROWS);
    expect([keys.size, rows.length, said]).toEqual([total, total, String(total)]);
  });

  it.each(LISTS.filter(([, , filter]) => filter))(
    'of %s has what its filter lets through',
    async (list, file, filter) => {
      const { keys, said } = await exported(list, file, filter ?? {});
      expect([keys.size, said]).toEqual([ROWS / 3, String(ROWS / 3)]);
      expect(await totalOf(list, filter ?? {})).toBe(ROWS / 3);
    },
  );

  it.each(LISTS.filter(([, , filter]) => filter))(
    'of %s refuses a filter that the list refuses',
    async (list, file) => {
      const answer = await call(server, `GET /staff/${list}/${file}?${query({ secret: 1 })}`, { token: admin.token });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
    },
  );

  /** How the database finds each page, were it not to sort. */
  const plansOf = async (list: string): Promise<string[]> => {
    const { dataSource } = server;
    const pages: [string, unknown[]?][] = [];
    const create = dataSource.createQueryRunner.bind(dataSource);
    dataSource.createQueryRunner = (mode) => {
      const runner = create(mode);
      const query = runner.query.bind(runner);
      runner.query = (sql: string, ...rest: [unknown[]?, boolean?]) => {
        if (/limit 1000$/i.test(sql)) pages.push([sql, rest[0]]);
        return query(sql, ...(rest as [unknown[], true]));
      };
      return runner;
    };
    try {
      await exported(list, 'export.csv', {});
    } finally {
      dataSource.createQueryRunner = create;
    }
    return dataSource.transaction(async (manager) => {
      await manager.query('set local enable_sort = off');
      const plans: string[] = [];
      for (const [sql, values] of pages) {
        const lines = await manager.query<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
      }
      return plans;
    });
  };

  it.each(['messages', 'tickets', 'mails'])('of %s finds each page in its order, and sorts none', async (list) => {
    const plans = await plansOf(list);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/by_time/);
      expect(plan).not.toMatch(/Sort Key/);
    }
  });

  it('keeps a cell of several lines and of a formula what it is: text', async () => {
    const messages = await download(server, '/staff/messages/export.csv', admin.token);
    expect(messages.text).toContain(',"One,\nor ""two""",');
    const members = await download(server, '/staff/members/export.csv', admin.token);
    expect(members.text).toContain(`,'=Member 1,`);
    expect(members.text).not.toMatch(/password|hash/i);
  });
});
