import { type OutsideStatementRow } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { BANK, line, OCTOBER, openOutsideAccount, statement, takeStatement } from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const NOVEMBER = statement('2026-11-01', '2026-11-15', 1_250_50n, [line('2026-11-03', -10_00n)]);

describe('the statements that the ledger has of an account', () => {
  let server: TestServer;
  let robin: TestStaff;
  let accountId: string;
  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    accountId = await openOutsideAccount(server);
    robin = await signInStaff(server, 'reviewer');
  });
  afterAll(() => server.close());

  const asked = (query = '', { token }: Pick<TestStaff, 'token'> = robin, id = accountId) =>
    call<OutsideStatementRow[]>(server, `GET /staff/outside-accounts/${id}/statements${query}`, { token });

  it('are none at first, and of an account that there is', async () => {
    expect(await asked()).toMatchObject({ status: 200, body: [] });
    const nobodys = await asked('', robin, '3f0d8a1e-5b1c-4c7e-9d2a-6f1b2c3d4e5f');
    expect(nobodys).toMatchObject({ status: 404, body: { code: 'outside-account-not-found' } });
  });

  it('say their days, balances, file, who recorded them and where in the log, the newest first', async () => {
    const october = await takeStatement(server, robin, accountId, OCTOBER);
    const november = await takeStatement(server, robin, accountId, NOVEMBER);
    const auditor = await signInStaff(server, 'auditor');
    const { body, headers } = await asked('', auditor);
    expect(body).toEqual([
      {
        id: expect.any(String),
        number: 2,
        from: '2026-11-01',
        to: '2026-11-15',
        opening: '1250.50',
        closing: '1240.50',
        lines: 1,
        fileDigest: november.fileDigest,
        by: 'A member of the staff',
        at: '2026-11-20T12:00:00.000Z',
        position: expect.any(Number),
        isNewest: true,
      },
      expect.objectContaining({
        number: 1,
        from: '2026-10-01',
        to: '2026-10-31',
        opening: '1000.00',
        closing: '1250.50',
        lines: 3,
        fileDigest: october.fileDigest,
      }),
    ]);
    expect(headers.get('content-range')).toBe('statements 0-1/2');
    expect((await asked()).body.map(({ by }) => by)).toEqual(['The reviewer', 'The reviewer']);
    const [{ type }] = await server.dataSource.query<[{ type: string }]>(
      'select type from ledger.events where position = $1',
      [body[0]!.position],
    );
    expect(type).toBe('StatementSealed');
  });

  it('come in pages, in either order, of their own account only', async () => {
    const range = encodeURIComponent('[1,1]');
    const oldestFirst = encodeURIComponent('["number","ASC"]');
    expect((await asked(`?range=${range}`)).body.map(({ number }) => number)).toEqual([1]);
    expect((await asked(`?sort=${oldestFirst}`)).body.map(({ number }) => number)).toEqual([1, 2]);
    const other = await openOutsideAccount(server, { ...BANK, name: 'Another', identifier: 'DE89370400440532013000' });
    expect((await asked('', robin, other)).body).toEqual([]);
  });
});
