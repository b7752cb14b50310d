import { csvOf, type StatementToWrite } from '@clearfold/statement-files/testing';
import {
  line,
  OCTOBER,
  onImport,
  openOutsideAccount,
  saveColumns,
  sendStatement,
  statement,
  takeStatement,
} from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const NOVEMBER = statement('2026-11-01', '2026-11-15', 1_250_50n, [line('2026-11-03', 10_00n)]);

describe('a statement that is CSV', () => {
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

  const send = (file: StatementToWrite | Uint8Array | string, how = {}) =>
    sendStatement(server, robin, accountId, file, how);

  const COLUMNS = {
    ...({ delimiter: ';', dateOrder: 'dmy', decimalSeparator: ',', day: 'Day', amount: 'Amount' } as const),
    ...{ balance: 'Balance', reference: 'Reference', transactionId: 'Hash', text: 'Text' },
  };
  const MAPPING = {
    columns: {
      ...{ bookedOn: 'Day', amount: 'Amount', balance: 'Balance' },
      ...{ reference: 'Reference', transactionId: 'Hash', text: 'Text' },
    },
    ...({ delimiter: ';', decimalSeparator: ',', dateOrder: 'day-month-year', order: 'oldest-first' } as const),
  };

  it('once its columns are known', async () => {
    const file = csvOf(OCTOBER, MAPPING);
    expect(await send(file, { format: 'csv' })).toMatchObject({ status: 409, body: { code: 'csv-mapping-needed' } });
    await saveColumns(server, accountId, COLUMNS);
    // It shows no other days than those of its lines.
    expect((await send(file, { format: 'csv' })).body).toMatchObject({
      ...{ state: 'read', from: '2026-10-02', to: '2026-10-31', opening: '1000.00', closing: '1250.50' },
    });
    const fields = { from: '2026-10-01', to: '2026-11-02' };
    expect((await send(file, { format: 'csv', fields })).body).toMatchObject({ state: 'read', ...fields });
  });

  it('whose transaction is what finds a line again, and which goes on from the statement before', async () => {
    await takeStatement(server, robin, accountId, OCTOBER);
    await saveColumns(server, accountId, COLUMNS);
    const hash = 'ab'.repeat(32);
    const lines = [line('2026-11-05', 1_00n, { transactionId: hash, text: '=1+1' })];
    const { body } = await send(csvOf({ ...NOVEMBER, lines }, MAPPING), { format: 'csv' });
    expect(body).toMatchObject({ state: 'read', from: '2026-11-01', to: '2026-11-05' });
    expect(body.preview).toEqual([
      { number: 1, day: '2026-11-05', amount: '1.00', reference: hash, text: '=1+1 · REF-2026-11-05-100' },
    ]);
  });

  it('without balances opens as the one before closed', async () => {
    await takeStatement(server, robin, accountId, OCTOBER);
    await saveColumns(server, accountId, { ...COLUMNS, balance: '' });
    const { balance: _, ...columns } = MAPPING.columns;
    const file = csvOf(NOVEMBER, { ...MAPPING, columns });
    const { body } = await send(file, { format: 'csv', fields: { closing: '1260.50' } });
    expect(body).toMatchObject({ state: 'read', opening: '1250.50', closing: '1260.50' });
    const wrong = await send(file, { format: 'csv', fields: { closing: '1260.51' } });
    expect(wrong.body.fault).toEqual({
      code: 'balances-differ',
      figures: { says: '1260.51', mustSay: '1260.50' },
    });
  });

  it.each([{ from: '2026-10-03' }, { to: '2026-10-30' }])(
    'is of all of its lines’ days, not only of %j',
    async (fields) => {
      await saveColumns(server, accountId, COLUMNS);
      const { body } = await send(csvOf(OCTOBER, MAPPING), { format: 'csv', fields });
      expect(body.fault).toEqual({ code: 'outside-period' });
    },
  );

  it('that was recorded by other columns is not recorded on by these', async () => {
    const { balance: _, ...columns } = MAPPING.columns;
    const lines = [line('2026-10-02', 1_00n, { reference: 'a' }), line('2026-10-02', 2_00n, { reference: 'b' })];
    const file = csvOf({ ...OCTOBER, lines }, { ...MAPPING, columns });
    const how = { format: 'csv' as const, fields: { opening: '10', closing: '13' } };
    await saveColumns(server, accountId, { ...COLUMNS, balance: '' });
    const { body } = await send(file, how);
    await onImport(server, robin, body.id, 'record');
    await server.dataSource.query('delete from statement_imports');
    await saveColumns(server, accountId, { ...COLUMNS, balance: '', order: 'newest-first' });
    expect((await send(file, how)).body).toMatchObject({ state: 'refused', fault: { code: 'wrong-mapping' } });
    await saveColumns(server, accountId, { ...COLUMNS, balance: '' });
    expect((await send(file, how)).body).toMatchObject({ state: 'recording' });
  });

  it('of a quiet month has the bytes of another one, and is another statement', async () => {
    await saveColumns(server, accountId, COLUMNS);
    const file = csvOf({ ...OCTOBER, lines: [] }, MAPPING);
    const month = (from: string, to: string) =>
      send(file, { format: 'csv', fields: { from, to, opening: '5', closing: '5' } });
    const september = (await month('2026-09-01', '2026-09-30')).body;
    expect((await onImport(server, robin, september.id, 'record')).body.state).toBe('recorded');
    expect((await month('2026-09-01', '2026-09-30')).body.id).toBe(september.id);
    expect((await month('2026-10-01', '2026-10-31')).body).toMatchObject({ state: 'read', from: '2026-10-01' });
  });

  it('with the newest row first, without balances, as the form says them', async () => {
    await saveColumns(server, accountId, { ...COLUMNS, order: 'newest-first', balance: '' });
    const { balance: _, ...columns } = MAPPING.columns;
    const lines = [line('2026-10-02', 1_00n, { reference: 'a' }), line('2026-10-02', 2_00n, { reference: 'b' })];
    const file = csvOf({ ...OCTOBER, lines }, { ...MAPPING, columns, order: 'newest-first' });
    const fields = { opening: '10', closing: '13.0' };
    expect((await send(file, { format: 'csv' })).body).toMatchObject({ fault: { code: 'balances-missing' } });
    const { body } = await send(file, { format: 'csv', fields });
    expect(body).toMatchObject({ state: 'read', opening: '10.00', closing: '13.00' });
    expect(body.preview.map(({ reference }) => reference)).toEqual(['a', 'b']);
    const wrong = await send(file, { format: 'csv', fields: { ...fields, opening: '10.001' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'validation-failed', errors: { opening: /digits/ } } });
  });
});
