import { whileLocked } from '#testing/held-lock.js';
import { OCTOBER, onImport, openOutsideAccount, recordLines, sendStatement } from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** Nobody ends what settles a file meanwhile: all three are read and wait. */
const NO_ACTS = 'lock table staff_acts in share row exclusive mode';

describe('a statement’s file that is sent three times at once', () => {
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

  const atOnce = async () => {
    const send = () => sendStatement(server, robin, accountId, OCTOBER);
    const [first, ...others] = await whileLocked(server, NO_ACTS, send, send, send);
    return { first: first.body, others: others.map(({ body }) => body) };
  };
  const imports = () => server.dataSource.query<object[]>('select id, state from statement_imports');
  const acts = async () =>
    (await server.dataSource.query<object[]>(`select 1 from staff_acts where act = 'statement-read'`)).length;

  it('is one import, that of the first', async () => {
    const { first, others } = await atOnce();
    expect(others).toEqual([first, first]);
    expect(await imports()).toEqual([{ id: first.id, state: 'read' }]);
    expect(await acts()).toBe(1);
    expect((await onImport(server, robin, first.id, 'record')).status).toBe(200);
  });

  it('is one import, too, where the ledger has it and lacks lines that nobody records any more', async () => {
    const { body } = await sendStatement(server, robin, accountId, OCTOBER);
    await onImport(server, robin, body.id, 'record');
    await server.dataSource.query('delete from statement_imports');
    const { first, others } = await atOnce();
    expect(others).toEqual([first, first]);
    expect(await imports()).toEqual([{ id: first.id, state: 'recording' }]);
    await recordLines(server);
    expect((await onImport(server, robin, first.id)).body).toMatchObject({ state: 'recorded', recorded: 3 });
  });
});
