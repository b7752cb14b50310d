import { type StaffProposal, type StaffProposalsAnswer } from '@clearfold/contracts';
import { EventStore } from '@clearfold/ledger-store';
import { Logger } from '@nestjs/common';
import { STAFF_STREAM } from '@clearfold/ledger';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { closeApp } from '#app.js';
import { call } from '#testing/call.js';
import { forgetStaff, signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { FirstAdmins } from '../first-admins.js';
import { StaffOpener } from './staff-opener.js';
import { StaffRegister } from './staff-register.js';

describe('the staff that a log begins with', () => {
  let server: TestServer;
  let opener: StaffOpener;
  beforeEach(async () => {
    server = await startTestServer();
    opener = server.app.get(StaffOpener, { strict: false });
  });
  afterEach(() => server.close());

  const known = () => server.app.get(StaffRegister, { strict: false }).known(server.dataSource.manager);
  const upgradedAt = async (instant: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    await client.query('insert into staff_opening values ($1)', [instant]);
    await client.end();
  };
  const inAnHour = () => new Date(server.clock.now().valueOf() + 3_600_000).toISOString();

  it('are not there without an admin', async () => {
    await opener.openIfDue();
    const reviewer = await signInStaff(server, 'reviewer');
    await opener.openIfDue();
    expect((await known()).isOpen).toBe(false);
    const admin = await signInStaff(server, 'admin');
    await opener.openIfDue();
    const { isOpen, members } = await known();
    expect(isOpen).toBe(true);
    expect([...members].map(([id]) => id).sort()).toEqual([admin.id, reviewer.id].sort());
  });

  it('are the first admin, invited and not come', async () => {
    await server.app.get(FirstAdmins, { strict: false }).invite(['first@clearfold.example']);
    await opener.openIfDue();
    expect([...(await known()).members].map(([, member]) => member)).toEqual([
      { role: 'admin', access: 'on', joined: 'no', changedAt: 0, resetAt: 0 },
    ]);
  });

  it('are those of the day after the upgrade, once', async () => {
    await upgradedAt(inAnHour());
    await signInStaff(server, 'admin');
    await opener.openIfDue();
    expect((await known()).isOpen).toBe(false);
    server.clock.forwardMinutes(60);
    await opener.openIfDue();
    const { members } = await known();
    await signInStaff(server, 'admin');
    await opener.openIfDue();
    expect((await known()).members).toEqual(members);
  });

  it.each(['infinity', '2999-01-01'])('are not put off by who owns the database: %s', async (instant) => {
    await upgradedAt(instant);
    await signInStaff(server, 'admin');
    await opener.openIfDue();
    expect((await known()).isOpen).toBe(true);
  });

  it('are with who was founded before by somebody else', async () => {
    const admin = await signInStaff(server, 'admin');
    const founded = { type: 'FoundStaff', memberId: admin.id, role: 'support', access: 'on', joined: 'yes' } as const;
    const actor = { kind: 'system', id: 'somebody' } as const;
    await server.app
      .get(EventStore)
      .execute({ streamId: STAFF_STREAM, commandId: randomUUID(), actor, command: founded });
    const other = await signInStaff(server, 'admin');
    await opener.openIfDue();
    expect([...(await known()).members].map(([id, { role }]) => [id, role]).sort()).toEqual(
      [
        [admin.id, 'support'],
        [other.id, 'admin'],
      ].sort(),
    );
  });

  it('of a log that knows others are invited by nobody', async () => {
    await signInStaff(server, 'admin');
    await opener.openIfDue();
    await forgetStaff(server);
    const { warn } = Logger.prototype;
    const said: unknown[] = [];
    Logger.prototype.warn = (message: unknown) => void said.push(message);
    try {
      expect(await server.app.get(FirstAdmins, { strict: false }).invite(['new@clearfold.example'])).toEqual([]);
    } finally {
      Logger.prototype.warn = warn;
    }
    expect(said).toEqual([expect.stringMatching(/^Nobody was invited: the log knows its staff/)]);
  });

  it('are one of two processes’ that begin at once', async () => {
    await signInStaff(server, 'admin');
    const other = await server.anotherProcess();
    await Promise.all([opener.openIfDue(), other.get(StaffOpener, { strict: false }).openIfDue()]);
    const events = await server.dataSource.query<object[]>('select type from ledger.events order by position');
    expect(events).toEqual([{ type: 'StaffFounded' }, { type: 'StaffOpened' }]);
    await closeApp(other);
  });

  it('are not recorded while an alarm stops all writes', async () => {
    await signInStaff(server, 'admin');
    server.app.get(EventStore).guardWith(() => Promise.reject(new Error('halted')));
    await expect(opener.openIfDue()).rejects.toThrow('halted');
    expect((await known()).members.size).toBe(0);
  });

  it('end what waited among the admins, which is proposed anew', async () => {
    const [grace, alan] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    const as = <Body>({ token }: TestStaff, path: string, body?: object) =>
      call<Body>(server, path, { token, ...(body && { body }) });
    const invitation = { name: 'Nell', email: 'nell@clearfold.example', role: 'support', reason: 'Joins.' };
    const before = await as<StaffProposal>(grace, 'POST /staff/members', invitation);
    await opener.openIfDue();
    expect(await as(alan, `POST /staff/proposals/${before.body.id}/confirm`, {})).toMatchObject({
      body: { code: 'proposal-over' },
    });
    expect((await as<StaffProposalsAnswer>(grace, 'GET /staff/proposals')).body).toMatchObject({ data: [] });
    const after = await as<StaffProposal>(grace, 'POST /staff/members', invitation);
    expect((await as(alan, `POST /staff/proposals/${after.body.id}/confirm`, {})).status).toBe(200);
  });
});
