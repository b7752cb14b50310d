import { type SelfAuditAnswer } from '@clearfold/contracts';
import pg from 'pg';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, depositBody, fund, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { AlarmWatch } from '../alarms/alarm-watch.js';
import { AuditBehindHeadJob } from './audit-behind-head.job.js';

describe('the audit behind the head', () => {
  let server: TestServer;
  let job: AuditBehindHeadJob;
  let superuser: pg.Client;
  let investor: Awaited<ReturnType<typeof signUpInvestor>>;
  let reviewer: TestStaff;
  let admin: TestStaff;
  beforeAll(async () => {
    server = await startTestServer({
      metricsToken: 'a token that only the tests know, 32',
      checkpointKey: 'a key that only the tests know, 32 long',
    });
    job = server.app.get(AuditBehindHeadJob, { strict: false });
    superuser = new pg.Client({ connectionString: server.database.superuserUrl });
    await superuser.connect();
    await superuser.query("set session_replication_role = 'replica'");
    await addWallet(server);
    investor = await signUpInvestor(server);
    reviewer = await signInStaff(server, 'reviewer');
    admin = await signInStaff(server, 'admin');
  });
  afterAll(async () => {
    await superuser.end();
    await server.close();
  });

  const run = (): Promise<void> => job.run('log', new AbortController().signal);
  const audit = async (): Promise<SelfAuditAnswer> =>
    (await call<SelfAuditAnswer>(server, 'GET /staff/self-audit', { token: admin.token })).body;
  const metric = async (name: string): Promise<number> => {
    const answer = await fetch(`${server.url}/metrics`, {
      headers: { authorization: 'Bearer a token that only the tests know, 32' },
    });
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(await answer.text())?.[1]);
  };
  const watch = (): Promise<void> => server.app.get(AlarmWatch).round();
  const degraded = async () => (await call<{ degraded?: string[] }>(server, 'GET /health/ready')).body.degraded;

  it('says that it has verified nothing before it ran', async () => {
    const { position, eventsBehind, headPosition } = await audit();
    expect([position, eventsBehind]).toEqual([undefined, headPosition]);
    expect(await job.due()).toEqual(['log']);
  });

  it('folds what was recorded since, and says how far it has come and when', async () => {
    await fund(server, investor, reviewer, 100);
    await run();
    const { headPosition, ...first } = await audit();
    expect(first).toMatchObject({ position: headPosition, eventsBehind: 0, ageSeconds: 0, stopsWrites: false });
    expect(await job.due()).toEqual([]);
    await requestDeposit(server, investor, 20);
    server.clock.forwardSeconds(5);
    expect(await audit()).toMatchObject({ position: headPosition, eventsBehind: 1, ageSeconds: 5 });
    expect(await job.due()).toEqual(['log']);
    await run();
    expect(await audit()).toMatchObject({ position: headPosition + 1, eventsBehind: 0, ageSeconds: 0 });
    expect(await metric('clearfold_self_audit_position')).toBe(headPosition + 1);
    expect(await metric('clearfold_self_audit_differences')).toBe(0);
  });

  it('looks at an idle log again after a minute', async () => {
    expect(await job.due()).toEqual([]);
    server.clock.forwardSeconds(61);
    expect(await job.due()).toEqual(['log']);
    await run();
  });

  it('stands still for nobody: an audit that does not run is an alarm', async () => {
    expect(await degraded()).toBeUndefined();
    server.clock.forwardSeconds(16 * 60);
    expect(await degraded()).toEqual(['self-audit-run']);
    await run();
    expect(await degraded()).toBeUndefined();
  });

  const last = '(select position from ledger.head)';
  it.each<[what: string, tamper: string, undo: string, message: RegExp]>([
    [
      'a byte of an event',
      `update ledger.events set bytes = set_byte(bytes, length(bytes) - 3, 255 - get_byte(bytes, length(bytes) - 3)) where position = ${last}`,
      `update ledger.events set bytes = set_byte(bytes, length(bytes) - 3, 255 - get_byte(bytes, length(bytes) - 3)) where position = ${last}`,
      /Merkle root|canonical|record|posting/,
    ],
    [
      'a balance that an event moved',
      `update ledger.balances set balance_cents = balance_cents + 1 where position = ${last} and account like 'investor/%'`,
      `update ledger.balances set balance_cents = balance_cents - 1 where position = ${last} and account like 'investor/%'`,
      /ledger.balances .* the events say/,
    ],
    [
      'a row of the review queue',
      `update ledger.requests set amount_cents = amount_cents + 1 where position = ${last}`,
      `update ledger.requests set amount_cents = amount_cents - 1 where position = ${last}`,
      /ledger.requests .* the events say/,
    ],
    [
      'a posting',
      `update ledger.postings set amount_cents = amount_cents + 1 where position = ${last}`,
      `update ledger.postings set amount_cents = amount_cents - 1 where position = ${last}`,
      /a posting is not the event's own/,
    ],
    [
      'the root of a batch',
      `update ledger.batches set root = set_byte(root, 0, 255 - get_byte(root, 0)) where last_position = ${last}`,
      `update ledger.batches set root = set_byte(root, 0, 255 - get_byte(root, 0)) where last_position = ${last}`,
      /Merkle root/,
    ],
  ])(
    'names %s that was changed, stops writes alone, and goes on when it is put right',
    async (_, tamper, undo, message) => {
      await run();
      const before = await audit();
      await fund(server, investor, reviewer, 3);
      await superuser.query(tamper);
      await run();
      await run();
      const { position, difference, stopsWrites } = await audit();
      expect(stopsWrites).toBe(true);
      expect(position).toBe(before.position);
      expect(difference).toMatchObject({ what: expect.stringMatching(message), position: expect.any(Number) });
      expect(difference!.position).toBeGreaterThan(before.position!);
      expect(await call(server, 'GET /health/ready')).toMatchObject({
        status: 503,
        body: { errors: { 'self-audit': 'alarm' } },
      });
      expect(await call(server, 'GET /health/serving')).toMatchObject({
        status: 200,
        body: { status: 'degraded', degraded: expect.arrayContaining(['self-audit']) },
      });
      expect(await metric('clearfold_self_audit_differences')).toBe(1);
      const refused = await call(server, 'POST /transactions/deposit-request', {
        token: investor.token,
        body: depositBody(5),
      });
      expect(refused).toMatchObject({ status: 503, body: { code: 'ledger-halted' } });
      expect((await call(server, 'GET /transactions/user-transactions', { token: investor.token })).status).toBe(200);

      await superuser.query(undo);
      await run();
      // The root of a batch is also one that this process had seen otherwise.
      server.clock.forwardSeconds(181);
      await watch();
      expect((await audit()).difference).toBeUndefined();
      expect(await degraded()).toBeUndefined();
      await requestDeposit(server, investor, 5);
    },
  );

  it('notices that the log was set back to an earlier state', async () => {
    await run();
    const { headPosition } = await audit();
    await superuser.query('create temp table kept as table ledger.head');
    await superuser.query('update ledger.head set position = position - 1');
    await run();
    expect((await audit()).difference).toMatchObject({
      position: headPosition,
      what: expect.stringContaining(`was verified up to ${headPosition}`),
    });
    await superuser.query('delete from ledger.head');
    await superuser.query('insert into ledger.head select * from kept');
    await run();
    await watch();
    expect((await audit()).difference).toBeUndefined();
  });

  it('tells every admin once per difference by mail, and once that it is over', async () => {
    const { rows } = await superuser.query<{ id: string }>(`select id from staff where role = 'admin'`);
    for (const { id } of rows) {
      for (const template of ['alarm-rings', 'alarm-is-over'] as const) {
        const mails = (await mailsTo(server, id, template)) as { part: string }[];
        expect(mails.filter(({ part }) => part === 'self-audit')).toHaveLength(6);
      }
    }
  });
});
