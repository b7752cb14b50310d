import { type ErrorAnswer, type StatementImportDetail } from '@clearfold/contracts';
import { withClient } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { OCTOBER, onImport, openOutsideAccount, recordLines, sendStatement } from '#testing/outside/statements.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { dayOfText } from '../outside-lines/utc-days.js';
import { stagedContent } from './staged-content.js';
import { StagedLines } from './staged-lines.js';

describe('a statement that is not what was shown any more', () => {
  let server: TestServer;
  let robin: TestStaff;
  let shown: StatementImportDetail;
  beforeEach(async () => {
    server = await startTestServer({ workJobs: false });
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    const accountId = await openOutsideAccount(server);
    robin = await signInStaff(server, 'reviewer');
    shown = (await sendStatement(server, robin, accountId, OCTOBER)).body;
  });
  afterEach(() => server.close());

  const sql = (text: string) =>
    withClient({ connectionString: server.database.superuserUrl }, (client) => client.query(text));
  const record = (body: object) =>
    call<StatementImportDetail & ErrorAnswer>(server, `POST /staff/statement-imports/${shown.id}/record`, {
      ...{ token: robin.token, body },
    });

  const INSERTED = `insert into statement_import_lines
    select import_id, booked_day, rank + 100, 4, value_day, 100000, 'forged', line_digest, null
    from statement_import_lines where number = 3`;

  it.each([
    [
      'two amounts, whose sum stays',
      ['update statement_import_lines set units = units + 2 - number where number in (1, 3)'],
    ],
    ['a reference', [`update statement_import_lines set reference = 'x' where number = 2`]],
    ['a value day', ['update statement_import_lines set value_day = value_day + 1 where number = 2']],
    ['words', [`update statement_import_lines set words = null where number = 2`]],
    ['a digest', [`update statement_import_lines set line_digest = sha256('x') where number = 2`]],
    ['a line too few', ['delete from statement_import_lines where number = 3']],
    [
      'a line too many, with every figure',
      [
        INSERTED,
        `update statement_imports set lines = 4, closing_units = closing_units + 100000, came_in_units = came_in_units + 100000`,
      ],
    ],
    [
      'the balances',
      ['update statement_imports set opening_units = opening_units + 5, closing_units = closing_units + 5'],
    ],
    ['the days', ['update statement_imports set to_day = to_day + 1']],
    ['the file', [`update statement_imports set file_digest = sha256('x')`]],
  ])('is not recorded: %s', async (_, changes) => {
    for (const change of changes) await sql(change);
    const { status, body } = await record({ contentDigest: shown.contentDigest });
    expect([status, body.code]).toEqual([409, 'statement-import-changed']);
    expect(await server.dataSource.query(`select 1 from ledger.events where type = 'StatementSealed'`)).toEqual([]);
    expect((await onImport(server, robin, shown.id)).body.state).toBe('read');
  });

  it('is not recorded where its figures are not those of its lines, though the digest is of both', async () => {
    const figures = {
      ...{ accountId: shown.accountId, format: 'camt.053', fileDigest: shown.fileDigest, lines: 4, leftOut: 0 },
      ...{ fromDay: dayOfText('2026-10-01'), toDay: dayOfText('2026-10-31') },
      ...{ openingUnits: 1_000_00n, closingUnits: 1_250_50n, cameInUnits: 350_00n, wentOutUnits: 99_50n },
    };
    const lines = server.app.get(StagedLines, { strict: false });
    const forged = (await stagedContent(figures, lines.between(shown.id))).contentDigest.toString('hex');
    await sql(`update statement_imports set lines = 4, content_digest = decode('${forged}', 'hex')`);
    expect((await onImport(server, robin, shown.id)).body.contentDigest).toBe(forged);
    expect((await record({ contentDigest: forged })).body.code).toBe('statement-import-changed');
    // Else it would be the digest that differs.
    const before = (await stagedContent({ ...figures, lines: 3 }, lines.between(shown.id))).contentDigest;
    expect(before.toString('hex')).toBe(shown.contentDigest);
  });

  it('is sealed with the root of its lines, whatever the import says', async () => {
    await sql(`update statement_imports set root = sha256('x')`);
    expect((await record({ contentDigest: shown.contentDigest })).status).toBe(200);
    await recordLines(server);
    expect((await onImport(server, robin, shown.id)).body).toMatchObject({ state: 'recorded', recorded: 3 });
  });

  it.each([{}, { contentDigest: 'x' }, { contentDigest: 'AB'.repeat(32) }])(
    'is recorded by a digest, not %j',
    async (body) => {
      const answer = await record(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
    },
  );
});
