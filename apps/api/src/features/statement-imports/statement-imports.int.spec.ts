import { type StatementImportRow } from '@clearfold/contracts';
import { verifyLedger, withClient } from '@clearfold/ledger-store';
import { camt053Of, ofxOf, type StatementToWrite } from '@clearfold/statement-files/testing';
import { call } from '#testing/call.js';
import {
  BANK,
  line,
  OCTOBER,
  onImport,
  openOutsideAccount,
  recordLines,
  sendStatement,
  statement,
  takeStatement,
} from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const NOVEMBER = statement('2026-11-01', '2026-11-15', 1_250_50n, [line('2026-11-03', 10_00n)]);

describe('a statement’s file', () => {
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
  const list = async (query = '') => {
    const path = `GET /staff/statement-imports${query}`;
    return (await call<StatementImportRow[]>(server, path, { token: robin.token })).body;
  };
  const count = async (table: string): Promise<number> => {
    const [{ rows }] = await server.dataSource.query<[{ rows: number }]>(`select count(*)::int as rows from ${table}`);
    return rows;
  };
  const events = async () => {
    const rows = await server.dataSource.query<{ type: string }[]>('select type from ledger.events order by position');
    return rows.map(({ type }) => type).filter((type) => !type.startsWith('OutsideAccount'));
  };

  it('is read, looked at and recorded, line by line', async () => {
    const read = await send(OCTOBER, { name: 'C:\\bank\\October.xml' });
    expect(read).toMatchObject({
      status: 201,
      body: {
        accountId,
        accountName: BANK.name,
        currency: 'USD',
        state: 'read',
        format: 'camt.053',
        fileName: 'October.xml',
        by: 'The reviewer',
        from: '2026-10-01',
        to: '2026-10-31',
        opening: '1000.00',
        closing: '1250.50',
        lines: 3,
        cameIn: '350.00',
        wentOut: '99.50',
        leftOut: 0,
        recorded: 0,
        preview: [
          {
            number: 1,
            day: '2026-10-02',
            amount: '300.00',
            reference: 'REF-2026-10-02-30000',
            text: 'Ada Byron · GB29NWBK60161331926819 · My deposit · E2E-1',
          },
          { number: 2, day: '2026-10-14', amount: '-99.50', text: 'Ben Sample' },
          { number: 3, day: '2026-10-31', amount: '50.00' },
        ],
      },
    });
    expect(await events()).toEqual([]);
    const { id } = read.body;
    const { token } = await signInStaff(server, 'auditor');
    const asked = await call<StatementImportRow>(server, `GET /staff/statement-imports/${id}`, { token });
    const listed = await call<StatementImportRow[]>(server, 'GET /staff/statement-imports', { token });
    expect([asked.body.by, ...listed.body.map(({ by }) => by)]).toEqual(['A reviewer', 'A reviewer']);
    const begun = await onImport(server, robin, id, 'record');
    expect(begun).toMatchObject({ status: 200, body: { id, state: 'recording', recorded: 0, preview: [] } });
    expect(await events()).toEqual(['StatementSealed']);
    await recordLines(server);
    const { preview: _, ...row } = (await onImport(server, robin, id)).body;
    expect(row).toMatchObject({ state: 'recorded', recorded: 3 });
    expect(await list()).toEqual([row]);
    expect(await events()).toEqual(['StatementSealed', ...Array.from({ length: 3 }, () => 'OutsideLineRecorded')]);
    const lines = await server.dataSource.query<object[]>(
      `select l.sequence, l.units, l.balance_units, l.reference, t.kind, t.body, t.investor_id = l.account_id as is_own
       from ledger.outside_lines l
       left join ledger.private_texts t on t.stream_id = l.id order by sequence`,
    );
    const text = { kind: 'outside-line', is_own: true };
    expect(lines).toEqual([
      {
        ...{ sequence: 1, units: '30000', balance_units: '130000', reference: 'REF-2026-10-02-30000', ...text },
        body: JSON.stringify({
          counterparty: 'Ada Byron',
          account: 'GB29NWBK60161331926819',
          text: 'My deposit',
          endToEndId: 'E2E-1',
        }),
      },
      {
        ...{ sequence: 2, units: '-9950', balance_units: '120050', reference: 'REF-2026-10-14--9950', ...text },
        body: '{"counterparty":"Ben Sample"}',
      },
      {
        ...{ sequence: 3, units: '5000', balance_units: '125050', reference: 'REF-2026-10-31-5000' },
        ...{ kind: null, body: null, is_own: null },
      },
    ]);
    expect(await count('statement_import_lines')).toBe(0);
    expect(
      await withClient({ connectionString: server.database.superuserUrl, pipeline: true }, (client) =>
        verifyLedger(client),
      ),
    ).toMatchObject({
      findings: [],
    });
  });

  it('goes on from the one before, whose lines must be there', async () => {
    const october = (await send(OCTOBER)).body;
    await onImport(server, robin, october.id, 'record');
    const november = await send(NOVEMBER);
    expect(november.body).toMatchObject({ state: 'read' });
    expect(await onImport(server, robin, november.body.id, 'record')).toMatchObject({
      status: 409,
      body: { code: 'statement-incomplete' },
    });
    expect((await onImport(server, robin, november.body.id)).body.state).toBe('read');
    await recordLines(server);
    expect((await onImport(server, robin, november.body.id, 'record')).status).toBe(200);
    await recordLines(server);
    const { token } = robin;
    const account = await call(server, `GET /staff/outside-accounts/${accountId}`, { token });
    expect(account.body).toMatchObject({
      statement: { number: 2, to: '2026-11-15', lines: 1, recorded: 1 },
      balance: '1260.50',
      openLines: 4,
    });
  });

  it('may have no line at all', async () => {
    const quiet = await send(statement('2026-10-01', '2026-10-31', 5_00n, []));
    expect(quiet.body).toMatchObject({ state: 'read', lines: 0, opening: '5.00', closing: '5.00', preview: [] });
    expect((await onImport(server, robin, quiet.body.id, 'record')).body).toMatchObject({ state: 'recorded' });
  });

  it('has its lines recorded in the order of their days, whatever the file’s', async () => {
    const [first, second, third] = OCTOBER.lines;
    await takeStatement(server, robin, accountId, { ...OCTOBER, lines: [third!, second!, first!] });
    const lines = await server.dataSource.query<{ units: string }[]>(
      'select units, balance_units from ledger.outside_lines order by sequence',
    );
    expect(lines.map(({ units }) => units)).toEqual(['30000', '-9950', '5000']);
  });

  it.each<[what: string, file: (said: StatementToWrite) => Uint8Array, format: 'camt.053' | 'ofx']>([
    ['camt.053.001.02', (said) => camt053Of(said, '001.02'), 'camt.053'],
    ['OFX 1', (said) => ofxOf(said, 1), 'ofx'],
    ['OFX 2', (said) => ofxOf(said, 2), 'ofx'],
  ])('may be %s', async (_, file, format) => {
    const { body } = await send(file(OCTOBER), { format });
    expect(body).toMatchObject({ state: 'read', format, lines: 3, opening: '1000.00', closing: '1250.50' });
  });

  it('sent twice before it is recorded is one import; afterwards it changes nothing', async () => {
    const first = (await send(OCTOBER)).body;
    expect((await send(OCTOBER)).body).toEqual(first);
    await onImport(server, robin, first.id, 'record');
    expect((await send(OCTOBER)).body).toMatchObject({ id: first.id, state: 'recording' });
    await recordLines(server);
    const before = await events();
    const again = (await send(OCTOBER)).body;
    expect(again).toMatchObject({ id: first.id, state: 'recorded', recorded: 3 });
    expect([await events(), await count('statement_imports'), await count('statement_import_lines')]).toEqual([
      before,
      1,
      0,
    ]);
    expect(await onImport(server, robin, first.id, 'record')).toMatchObject({
      status: 409,
      body: { code: 'statement-import-over' },
    });
  });

  it('is recorded once for a repeated key, whatever became of it', async () => {
    const { body } = await send(OCTOBER);
    const path = `POST /staff/statement-imports/${body.id}/record`;
    const record = () =>
      call(server, path, {
        token: robin.token,
        headers: { 'idempotency-key': 'one-key' },
        body: { contentDigest: body.contentDigest },
      }).then(({ status }) => status);
    expect(await Promise.all([record(), record()])).toEqual([200, 200]);
    await recordLines(server);
    expect(await record()).toBe(200);
    expect((await events()).filter((type) => type === 'StatementSealed')).toHaveLength(1);
  });

  it('is put aside, and can be sent again', async () => {
    const first = (await send(OCTOBER)).body;
    expect(await onImport(server, robin, first.id, 'discard')).toMatchObject({
      status: 200,
      body: { state: 'discarded', preview: [] },
    });
    expect((await onImport(server, robin, first.id, 'discard')).status).toBe(200);
    expect(await onImport(server, robin, first.id, 'record')).toMatchObject({
      status: 409,
      body: { code: 'statement-import-over' },
    });
    const second = (await send(OCTOBER)).body;
    expect(second).toMatchObject({ state: 'read' });
    expect(second.id).not.toBe(first.id);
    await onImport(server, robin, second.id, 'record');
    expect(await onImport(server, robin, second.id, 'discard')).toMatchObject({
      status: 409,
      body: { code: 'statement-import-over' },
    });
    const acts = await server.dataSource.query<object[]>(
      `select act, record_id as id, detail from staff_acts where act like 'statement%' order by position`,
    );
    expect(acts).toEqual([
      { act: 'statement-read', id: first.id, detail: 'statement.xml' },
      { act: 'statement-discarded', id: first.id, detail: '' },
      { act: 'statement-read', id: second.id, detail: 'statement.xml' },
    ]);
  });

  it('shows an auditor no names', async () => {
    const { body } = await send(OCTOBER);
    const seen = (await onImport(server, await signInStaff(server, 'auditor'), body.id)).body;
    expect(seen.preview).toHaveLength(3);
    for (const one of seen.preview) expect(one).not.toHaveProperty('text');
  });

  it('is found by account and state', async () => {
    const { body } = await send(OCTOBER);
    const ids = async (filter: object) => (await list(`?filter=${JSON.stringify(filter)}`)).map(({ id }) => id);
    expect(await ids({ accountId })).toEqual([body.id]);
    expect(await ids({ accountId: body.id })).toEqual([]);
    expect(await ids({ state: 'read' })).toEqual([body.id]);
    expect(await ids({ state: 'recorded' })).toEqual([]);
    expect(await ids({ id: [body.id] })).toEqual([body.id]);
  });
});
