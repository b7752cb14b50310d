import { Jobs } from '#platform/jobs/jobs.js';
import {
  OCTOBER,
  onImport,
  openOutsideAccount,
  recordLines,
  sendStatement,
  statement,
} from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('imports that nobody records', () => {
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

  /** What the clean-up leaves, by state, with how many lines are staged. */
  const left = async (minutesLater: number): Promise<{ states: string[]; lines: number }> => {
    server.clock.forwardMinutes(minutesLater);
    const job = server.app.get(Jobs).registered.find(({ name }) => name === 'expired-statement-imports');
    for (const id of (await job?.due()) ?? []) await job?.run(id, new AbortController().signal);
    expect(await job?.due()).toEqual([]);
    const rows = await server.dataSource.query<{ state: string }[]>(
      'select state from statement_imports order by state',
    );
    const [{ lines }] = await server.dataSource.query<[{ lines: number }]>(
      'select count(*)::int as lines from statement_import_lines',
    );
    return { states: rows.map(({ state }) => state), lines };
  };
  const DAY = 24 * 60;

  it('are gone after a week, with their lines; what was recorded stays', async () => {
    const recorded = (await sendStatement(server, robin, accountId, OCTOBER)).body;
    await onImport(server, robin, recorded.id, 'record');
    await recordLines(server);
    await sendStatement(server, robin, accountId, 'no statement');
    await sendStatement(server, robin, accountId, {
      ...OCTOBER,
      ...{ from: '2026-11-01', to: '2026-11-02', openingUnits: 1_250_50n },
      lines: OCTOBER.lines.map((one) => ({ ...one, bookedOn: '2026-11-02', valueDay: '2026-11-02' })),
    });
    const all = { states: ['read', 'recorded', 'refused'], lines: 3 };
    expect(await left(7 * DAY)).toEqual(all);
    expect(await left(1)).toEqual({ states: ['recorded'], lines: 0 });
  });

  it('keep no lines that were put aside', async () => {
    const { body } = await sendStatement(server, robin, accountId, OCTOBER);
    await onImport(server, robin, body.id, 'discard');
    expect(await left(10)).toEqual({ states: ['discarded'], lines: 3 });
    expect(await left(1)).toEqual({ states: ['discarded'], lines: 0 });
    expect(await left(7 * DAY)).toEqual({ states: [], lines: 0 });
  });

  it('are not begun for ever, where their process was killed', async () => {
    const { body } = await sendStatement(server, robin, accountId, statement('2026-10-01', '2026-10-31', 0n, []));
    await server.dataSource.query(`update statement_imports set state = 'reading'`);
    expect((await onImport(server, robin, body.id)).status).toBe(404);
    expect(await left(60)).toMatchObject({ states: ['reading'] });
    expect(await left(1)).toMatchObject({ states: [] });
  });

  it('stay while their lines are recorded, however long that takes', async () => {
    const { body } = await sendStatement(server, robin, accountId, OCTOBER);
    await onImport(server, robin, body.id, 'record');
    expect(await left(30 * DAY)).toEqual({ states: ['recording'], lines: 3 });
  });
});
