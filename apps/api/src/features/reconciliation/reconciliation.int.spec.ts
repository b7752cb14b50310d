import { type ErrorAnswer, type Reconciliation } from '@clearfold/contracts';
import { statementLineId } from '@clearfold/ledger';
import { rootOf } from '@clearfold/ledger-store/testing';
import { call } from '#testing/call.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { dayText } from '../outside-lines/utc-days.js';

const DIGEST = 'cd'.repeat(32);

describe('the reconciliation of accounts outside', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let auditor: TestStaff;
  beforeEach(async () => {
    server = await startTestServer({ workJobs: false });
    world = await outsideWorld(server);
    auditor = await signInStaff(server, 'auditor');
  });
  afterEach(() => server.close());

  const report = async (day?: number) => {
    const query = day === undefined ? '' : `?day=${dayText(day)}`;
    const { body } = await call<Reconciliation>(server, `GET /staff/reconciliation${query}`, { token: auditor.token });
    return body.data;
  };

  it('is of no account where there is none, and of each by name, for auditors too', async () => {
    const { body } = await call<Reconciliation>(server, 'GET /staff/reconciliation', { token: auditor.token });
    expect(body).toEqual({ data: [], requests: { openItems: 0, byAge: [0, 0, 0, 0] } });
    const [two, one] = [await world.open({ name: 'Two' }), await world.open({ name: 'One', kind: 'wallet' })];
    const nothing = {
      currency: 'USD',
      day: dayText(world.today()),
      outside: '0.00',
      ledger: '0.00',
      difference: '0.00',
      openItems: 0,
      byAge: [0, 0, 0, 0],
    };
    expect(await report()).toEqual([
      { id: one, name: 'One', kind: 'wallet', ...nothing },
      { id: two, name: 'Two', kind: 'bank', ...nothing },
    ]);
  });

  it('is of the end of a day: opening balance, then each line on its own day, in whatever order the bank has them', async () => {
    const bank = await world.open();
    const from = world.today() - 40;
    await world.statement(bank, {
      fromDay: from,
      toDay: from + 9,
      openingUnits: 100_00n,
      lines: [
        { units: 7_00n, day: from + 8 },
        { units: -5_00n, day: from },
        { units: 1_00n, day: from + 4 },
      ],
    });
    await world.statement(bank, { fromDay: from + 10, toDay: from + 30, lines: [{ units: 2_00n, day: from + 20 }] });
    const at = async (day: number) => {
      const [{ outside, ledger, difference, openItems, oldestOpen, byAge } = {} as never] = await report(day);
      return [outside, ledger, difference, openItems, oldestOpen, byAge];
    };
    const oldest = dayText(from);
    expect(await at(from - 1)).toEqual(['0.00', '0.00', '0.00', 0, undefined, [0, 0, 0, 0]]);
    expect(await at(from)).toEqual(['95.00', '100.00', '-5.00', 1, oldest, [1, 0, 0, 0]]);
    expect(await at(from + 7)).toEqual(['96.00', '100.00', '-4.00', 2, oldest, [0, 2, 0, 0]]);
    expect(await at(from + 8)).toEqual(['103.00', '100.00', '3.00', 3, oldest, [1, 1, 1, 0]]);
    expect(await at(from + 15)).toEqual(['103.00', '100.00', '3.00', 3, oldest, [0, 1, 2, 0]]);
    expect(await at(from + 39)).toEqual(['105.00', '100.00', '5.00', 4, oldest, [0, 0, 1, 3]]);
  });

  it('is of what is recorded while an import is under way', async () => {
    const bank = await world.open();
    const day = world.today() - 1;
    const sealed = { fileDigest: DIGEST, fromDay: day, toDay: day, openingUnits: 10_00n, closingUnits: 13_00n };
    const root = rootOf([1, 2].map(() => ({ bytes: Buffer.from(DIGEST, 'hex') })));
    const staff = { kind: 'staff', id: world.admins[0].id } as const;
    await world.give(staff, bank, { type: 'SealStatement', ...sealed, lines: 2, root });
    const figures = async () => {
      const [{ outside, ledger, openItems, missingLines } = {} as never] = await report();
      return [outside, ledger, openItems, missingLines];
    };
    expect(await figures()).toEqual(['10.00', '10.00', 0, { missing: 2, lines: 2 }]);
    await world.give({ kind: 'system', id: 'test' }, statementLineId(bank, 1), {
      type: 'RecordOutsideLine',
      ...{ accountId: bank, currency: 'USD', units: 1_00n, reference: '', bookedDay: day, valueDay: day },
      ...{ lineDigest: DIGEST, sequence: 1, balanceUnits: 11_00n },
    });
    // Whatever the import says of itself.
    await server.dataSource.query(
      `insert into statement_imports (id, account_id, state, format, file_name, staff_id, created_at, from_day, to_day, lines, recorded)
       values (gen_random_uuid(), $1, 'recorded', 'csv', 'a.csv', $2, now(), $3, $3, 2, 2)`,
      [bank, world.admins[0].id, day],
    );
    expect(await figures()).toEqual(['11.00', '10.00', 1, { missing: 1, lines: 2 }]);
    const [before] = await report(day - 1);
    expect(before).not.toHaveProperty('missingLines');
    await world.give({ kind: 'system', id: 'test' }, statementLineId(bank, 2), {
      type: 'RecordOutsideLine',
      ...{ accountId: bank, currency: 'USD', units: 2_00n, reference: '', bookedDay: day, valueDay: day },
      ...{ lineDigest: DIGEST, sequence: 2, balanceUnits: 13_00n },
    });
    expect(await figures()).toEqual(['13.00', '10.00', 2, undefined]);
  });

  it('says which account is stale on that day', async () => {
    const bank = await world.open({ staleAfterDays: 5 });
    const day = world.today() - 20;
    await world.statement(bank, { fromDay: day, toDay: day, lines: [] });
    await world.open({ name: 'Watched', source: 'watcher', currency: 'BTC', decimals: 8, staleAfterDays: 1 });
    const stale = async (on: number) => (await report(on)).map(({ isStale }) => isStale);
    expect(await stale(day + 5)).toEqual([undefined, undefined]);
    expect(await stale(day + 6)).toEqual([true, undefined]);
  });

  it.each(['2026-02-30', 'today', '', '1899-12-31'])('is of a day, not of %j', async (day) => {
    const { status, body } = await call<ErrorAnswer>(server, `GET /staff/reconciliation?day=${day}`, {
      token: auditor.token,
    });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  });
});
