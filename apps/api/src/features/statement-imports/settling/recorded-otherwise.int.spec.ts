import { importFaultText } from '@clearfold/content';
import { withClient } from '@clearfold/ledger-store';
import { csvOf } from '@clearfold/statement-files/testing';
import {
  line,
  OCTOBER,
  onImport,
  openOutsideAccount,
  recordLines,
  saveColumns,
  sendStatement,
  takeStatement,
} from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('a file of a statement that was sealed, sent again', () => {
  let server: TestServer;
  let robin: TestStaff;
  let accountId: string;
  beforeEach(async () => {
    server = await startTestServer({ workJobs: false });
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    accountId = await openOutsideAccount(server);
    robin = await signInStaff(server, 'reviewer');
  });
  afterEach(() => server.close());

  const sql = (text: string) =>
    withClient({ connectionString: server.database.superuserUrl }, (client) => client.query(text));
  const sent = async (file: Parameters<typeof sendStatement>[3] = OCTOBER, how = {}) =>
    (await sendStatement(server, robin, accountId, file, how)).body;
  const lines = () =>
    server.dataSource.query<object[]>('select sequence, units, reference from ledger.outside_lines order by sequence');

  it.each([
    ['units = units + case number when 1 then 1 else -1 end', 'number < 3', 1, 'amount'],
    [`reference = 'forged'`, 'number = 2', 2, 'reference'],
    ['booked_day = booked_day + 1', 'number = 2', 2, 'bookedOn'],
    ['value_day = value_day - 1', 'number = 3', 3, 'valueDay'],
    [`words = '{"counterparty":"Eve"}'`, 'number = 2', 2, 'text'],
  ])('is held to what was recorded of it: %s', async (change, where, at, detail) => {
    const { id } = await sent();
    await onImport(server, robin, id, 'record');
    await sql(`update statement_import_lines set ${change} where ${where}`);
    await recordLines(server);
    expect((await onImport(server, robin, id)).body).toMatchObject({ state: 'recorded', recorded: 3 });
    const again = await sent();
    expect(again.id).not.toBe(id);
    expect(again).toMatchObject({ state: 'refused', fault: { code: 'recorded-otherwise', line: at, detail } });
  });

  it('says both amounts', async () => {
    const { id } = await sent();
    await onImport(server, robin, id, 'record');
    await sql(
      'update statement_import_lines set units = units + case number when 1 then 1 else -1 end where number < 3',
    );
    await recordLines(server);
    expect(importFaultText((await sent()).fault!)).toBe(
      'Line 1 of the statement: This file was recorded already, and the ledger has something else than what is read of it now. ' +
        'It says 300.00, the ledger 300.01. (“Amount”)',
    );
  });

  it('is held to the balances that were sealed, where it says them itself', async () => {
    const { id } = await sent();
    await onImport(server, robin, id, 'record');
    // As an import that was forged altogether had it sealed.
    await sql(`update ledger.outside_statements set opening_units = '5', closing_units = '25055'`);
    expect((await sent()).fault).toEqual({
      ...{ code: 'recorded-otherwise', detail: 'opening', figures: { says: '1000.00', mustSay: '0.05' } },
    });
    await sql(`update ledger.outside_statements set opening_units = '100000', closing_units = '25055'`);
    expect((await sent()).fault).toEqual({
      ...{ code: 'recorded-otherwise', detail: 'closing', figures: { says: '1250.50', mustSay: '250.55' } },
    });
  });

  it('has what is missing of it recorded, whatever its import says of itself', async () => {
    const { id } = await sent();
    await onImport(server, robin, id, 'record');
    await sql('delete from statement_import_lines where number = 3');
    await expect(recordLines(server)).rejects.toThrow(/lines-missing/);
    await sql(`update statement_imports set state = 'recorded', recorded = lines, fault = null`);
    const again = await sent();
    expect(again).toMatchObject({ state: 'recording', recorded: 2, lines: 3 });
    expect((await onImport(server, robin, id)).status).toBe(404);
    await recordLines(server);
    expect((await onImport(server, robin, again.id)).body).toMatchObject({ state: 'recorded', recorded: 3 });
    expect(await lines()).toHaveLength(3);
    expect((await sent()).id).toBe(again.id);
  });

  it('is known, however long ago it was', async () => {
    const { id } = await takeStatement(server, robin, accountId, OCTOBER);
    expect((await sent()).id).toBe(id);
    await sql('delete from statement_imports');
    expect(await sent()).toMatchObject({ state: 'recorded', recorded: 3 });
  });

  describe('that is CSV, half recorded, with other columns', () => {
    const COLUMNS = {
      ...({ delimiter: ';', dateOrder: 'dmy', decimalSeparator: ',', day: 'Day', amount: 'Amount' } as const),
      ...{ reference: 'Reference', text: 'Text' },
    };
    const rows = [1n, 2n, 3n].map((units) => line('2026-10-02', units, { reference: `R${units}`, text: `T${units}` }));
    const file = csvOf(
      { ...OCTOBER, lines: rows },
      {
        columns: { bookedOn: 'Day', amount: 'Amount', reference: 'Reference', text: 'Text' },
        ...({ delimiter: ';', decimalSeparator: ',', dateOrder: 'day-month-year', order: 'oldest-first' } as const),
      },
    );
    const HOW = { format: 'csv', fields: { opening: '10', closing: '10.06' } } as const;

    beforeEach(async () => {
      await saveColumns(server, accountId, COLUMNS);
      const { id } = await sent(file, HOW);
      await onImport(server, robin, id, 'record');
      await sql('delete from statement_import_lines where number > 1');
      await expect(recordLines(server)).rejects.toThrow(/lines-missing/);
    });

    it('is refused, and nothing of it recorded', async () => {
      await saveColumns(server, accountId, { ...COLUMNS, reference: '' });
      const again = await sent(file, HOW);
      expect(again).toMatchObject({
        state: 'refused',
        fault: { code: 'recorded-otherwise', line: 1, detail: 'reference' },
      });
      await recordLines(server).catch(() => undefined);
      expect(await lines()).toEqual([{ sequence: 1, units: '1', reference: 'R1' }]);
    });

    it('is recorded on with those that it was recorded by, from the balance that was sealed', async () => {
      const again = await sent(file, { ...HOW, fields: { opening: '20', closing: '20.06' } });
      expect(again).toMatchObject({ state: 'recording', recorded: 1, opening: '10.00', closing: '10.06' });
      await recordLines(server);
      expect((await onImport(server, robin, again.id)).body).toMatchObject({ state: 'recorded', recorded: 3 });
      expect(await lines()).toMatchObject([{ reference: 'R1' }, { reference: 'R2' }, { reference: 'R3' }]);
    });
  });
});
