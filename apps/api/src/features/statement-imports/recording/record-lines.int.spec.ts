import { verifyLedger, withClient } from '@clearfold/ledger-store';
import { until } from '@clearfold/ledger-store/testing';
import { type LineToWrite, type StatementToWrite } from '@clearfold/statement-files/testing';
import { Jobs } from '#platform/jobs/jobs.js';
import {
  line,
  OCTOBER,
  onImport,
  openOutsideAccount,
  recordLines,
  sendStatement,
  statement,
} from '#testing/outside/statements.js';
import { call } from '#testing/call.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const DAYS = 31;

/** Lines of each day of October in turn, as no bank has them: the order of the file is not that of the days. */
const manyLines = (count: number): LineToWrite[] =>
  Array.from({ length: count }, (_, at) =>
    line(`2026-10-${String((at % DAYS) + 1).padStart(2, '0')}`, BigInt(at + 1), {
      reference: `R${at}`,
      ...(at % 3 === 0 && { text: `Payment ${at}` }),
    }),
  );

describe('the lines of a statement that was taken', () => {
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

  const sealed = async (file: StatementToWrite): Promise<string> => {
    const { body } = await sendStatement(server, robin, accountId, file);
    expect((await onImport(server, robin, body.id, 'record')).status).toBe(200);
    return body.id;
  };
  const of = (count: number): StatementToWrite => statement('2026-10-01', '2026-10-31', 0n, manyLines(count));
  const sql = <Row>(text: string) => server.dataSource.query<Row[]>(text);

  /** Each once, in the order of their days, and nothing else that verify would find. */
  const expectAll = async (id: string, count: number): Promise<void> => {
    expect((await onImport(server, robin, id)).body).toMatchObject({
      state: 'recorded',
      recorded: count,
      lines: count,
    });
    const [lines] = await sql<object>(`
      select count(*)::int as count, count(distinct reference)::int as references, min(sequence) as first,
        max(sequence) as last, bool_and(booked_day >= before) as "inOrder" from (
        select *, lag(booked_day, 1, booked_day) over (order by sequence) as before from ledger.outside_lines) l`);
    expect(lines).toEqual({ count, references: count, first: 1, last: count, inOrder: true });
    expect(await sql('select 1 from statement_import_lines')).toEqual([]);
    const check = await withClient({ connectionString: server.database.superuserUrl, pipeline: true }, (client) =>
      verifyLedger(client),
    );
    expect(check.findings).toEqual([]);
  };

  /** Lets so many statements that have the words through, then calls before each. */
  const atStatement = (words: string, after: number, then: () => void): void => {
    const query = server.dataSource.query.bind(server.dataSource);
    let seen = 0;
    server.dataSource.query = (async (...asked: Parameters<typeof query>) => {
      if (String(asked[0]).includes(words) && ++seen > after) then();
      return query(...asked);
    }) as typeof query;
  };

  it('are recorded in chunks, whose progress is seen', async () => {
    const id = await sealed(of(600));
    const stop = new AbortController();
    atStatement('with moved', 0, () => stop.abort());
    await recordLines(server, stop);
    expect((await onImport(server, robin, id)).body).toMatchObject({ state: 'recording', recorded: 250, lines: 600 });
    const { token } = robin;
    const account = await call(server, `GET /staff/outside-accounts/${accountId}`, { token });
    expect(account.body).toMatchObject({ statement: { lines: 600, recorded: 250 }, openLines: 250 });
    await recordLines(server);
    await expectAll(id, 600);
  });

  it('wait in the queue as soon as the statement is taken', async () => {
    await server.app.get(Jobs).start();
    const id = await sealed(OCTOBER);
    const queued = () => server.app.get(Jobs).queue?.getJob(`statement-lines.${id}`);
    await until(async () => (await queued())?.data.id === id);
  });

  it('are neither lost nor doubled by a process that is killed before it notes what the ledger took', async () => {
    const id = await sealed(of(600));
    const killed = new Error('killed');
    atStatement('with moved', 1, () => {
      throw killed;
    });
    await expect(recordLines(server)).rejects.toBe(killed);
    const [{ count }] = (await sql<{ count: number }>('select count(*)::int from ledger.outside_lines')) as [
      { count: number },
    ];
    expect(count).toBe(500);
    expect((await onImport(server, robin, id)).body).toMatchObject({ state: 'recording', recorded: 250 });
    const another = await server.anotherProcess();
    try {
      await recordLines({ app: another });
    } finally {
      await another.close();
    }
    await expectAll(id, 600);
  });

  it('are neither lost nor doubled by two processes at once', async () => {
    const id = await sealed(of(1_500));
    const another = await server.anotherProcess();
    try {
      await Promise.all([recordLines(server), recordLines({ app: another })]);
    } finally {
      await another.close();
    }
    await expectAll(id, 1_500);
  });

  it('that the ledger refuses end the import, which says why, and the job fails', async () => {
    const id = await sealed(OCTOBER);
    await withClient({ connectionString: server.database.superuserUrl }, (client) =>
      client.query('update statement_import_lines set units = units + 1, number = 7 where number = 3'),
    );
    await expect(recordLines(server)).rejects.toThrow(/not recorded: statement-differs$/);
    expect((await onImport(server, robin, id)).body).toMatchObject({
      state: 'refused',
      recorded: 0,
      fault: { code: 'statement-differs', line: 7 },
    });
    expect(await sql('select 1 from statement_import_lines')).toEqual([]);
    // Nothing hangs: the reconciliation says what is missing, and the same file is recorded on.
    await recordLines(server);
    const again = await sendStatement(server, robin, accountId, OCTOBER);
    expect(again.body).toMatchObject({ state: 'recording', recorded: 2 });
    await recordLines(server);
    await expectAll(again.body.id, 3);
  });

  it('that are gone are recorded from the same file, sent again', async () => {
    const file = of(600);
    const id = await sealed(file);
    const stop = new AbortController();
    atStatement('with moved', 0, () => stop.abort());
    await recordLines(server, stop);
    await sql('delete from statement_import_lines');
    await expect(recordLines(server)).rejects.toThrow(/lines-missing/);
    expect((await onImport(server, robin, id)).body).toMatchObject({ fault: { code: 'lines-missing' }, recorded: 250 });
    const again = await sendStatement(server, robin, accountId, file);
    expect(again.body).toMatchObject({ state: 'recording', lines: 600 });
    expect((await onImport(server, robin, id)).status).toBe(404);
    await recordLines(server);
    await expectAll(again.body.id, 600);
  });

  it('of a statement whose import is gone are recorded from the same file, too', async () => {
    const file = of(10);
    await sealed(file);
    await sql('delete from statement_imports');
    expect((await sendStatement(server, robin, accountId, { ...file, openingUnits: 1n })).body).toMatchObject({
      state: 'refused',
      fault: { code: 'statement-incomplete' },
    });
    const { body } = await sendStatement(server, robin, accountId, file);
    expect(body).toMatchObject({ state: 'recording', recorded: 0 });
    await recordLines(server);
    await expectAll(body.id, 10);
    await sql('delete from statement_imports');
    expect((await sendStatement(server, robin, accountId, file)).body).toMatchObject({
      state: 'recorded',
      recorded: 10,
    });
  });
});
