import { randomUUID } from 'node:crypto';
import { EventStore, readBindings } from '@clearfold/ledger-store';
import { closeApp } from '#app.js';
import { call } from '#testing/call.js';
import { asSuperuser, findingsOf } from '#testing/servers/findings.js';
import { signUpInvestor, signUpRequest } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CredentialOpener } from './credential-opener.js';

/** Accounts as an upgraded server has them, all with the credentials of one. */
const MANY = `
insert into investors (id, username, first_name, last_name, email, email_key, password_hash, created_at)
select gen_random_uuid(), 'many' || n, 'M', 'M', n || '@many.example', n || '@many.example', i.password_hash, now()
from generate_series(1, $2::int) n, investors i where i.id = $1`;

describe('the binding of what investors sign in with', () => {
  let server: TestServer;
  let opener: CredentialOpener;
  beforeEach(async () => {
    server = await startTestServer();
    opener = server.app.get(CredentialOpener, { strict: false });
  });
  afterEach(() => server.close());

  const events = () =>
    server.dataSource.query<{ type: string; stream: string }[]>(
      'select type, stream_id as stream from ledger.events order by position',
    );
  const types = async () => (await events()).map(({ type }) => type);
  const upgradedAt = (instant: string) => asSuperuser(server, 'insert into credentials_opening values ($1)', [instant]);
  const inAnHour = () => new Date(server.clock.now().valueOf() + 3_600_000).toISOString();

  it('begins at once in an empty log, with nobody', async () => {
    await opener.openIfDue();
    await opener.openIfDue();
    expect(await types()).toEqual(['CredentialsOpened']);
    expect(await findingsOf(server)).toEqual([]);
  });

  it('binds who is there, as the system, and is sound', async () => {
    const [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    expect(await types()).toEqual([]);
    await opener.openIfDue();
    expect((await events()).map(({ type, stream }) => [type, stream])).toEqual([
      ...[ada, ben]
        .map(({ user }) => user._id)
        .sort()
        .map((id) => ['CredentialsBound', id]),
      ['CredentialsOpened', '00000000-0000-8000-8000-000000000006'],
    ]);
    expect(await findingsOf(server)).toEqual([]);
  });

  it('waits for the day after the upgrade', async () => {
    await upgradedAt(inAnHour());
    await opener.openIfDue();
    expect(await types()).toEqual([]);
    server.clock.forwardMinutes(60);
    await opener.openIfDue();
    expect(await types()).toEqual(['CredentialsOpened']);
  });

  it.each(['infinity', '2999-01-01'])('is not put off by who owns the database: %s', async (instant) => {
    await upgradedAt(instant);
    await opener.openIfDue();
    expect(await types()).toEqual(['CredentialsOpened']);
  });

  it('is not recorded while an alarm stops all writes', async () => {
    await signUpInvestor(server);
    server.app.get(EventStore).guardWith(() => Promise.reject(new Error('halted')));
    await expect(opener.openIfDue()).rejects.toThrow('halted');
    expect(await types()).toEqual([]);
  });

  it('goes on where it was broken off, and binds anew what was changed meanwhile', async () => {
    const [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    const within = server.app.get(EventStore);
    const { recordWithin } = within;
    let calls = 0;
    within.recordWithin = (...args) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('killed')) : recordWithin.apply(within, args);
    };
    await expect(opener.openIfDue()).rejects.toThrow('killed');
    within.recordWithin = recordWithin;
    expect(await types()).toEqual(['CredentialsBound', 'CredentialsBound']);
    const body = { currentPassword: 'correct horse', newPassword: 'battery staple' };
    expect((await call(server, 'PUT /users/change-password', { token: ada.token, body })).status).toBe(200);
    await signUpInvestor(server);
    await opener.openIfDue();
    const bound = (await events()).filter(({ type }) => type === 'CredentialsBound').map(({ stream }) => stream);
    expect([ada, ben].map(({ user }) => bound.filter((id) => id === user._id).length)).toEqual([2, 1]);
    expect(bound).toHaveLength(4);
    expect(await findingsOf(server)).toEqual([]);
  });

  it('binds many in transactions of some hundred each, before a server listens where they are few', async () => {
    const { user } = await signUpInvestor(server);
    await asSuperuser(server, MANY, [user._id, 1_000]);
    await opener.openIfQuick();
    expect(await types()).toEqual([]);
    await opener.openIfDue();
    const batches = await server.dataSource.query<{ n: number }[]>(
      'select (last_position - first_position + 1)::int as n from ledger.batches order by last_position',
    );
    expect(batches.map(({ n }) => n)).toEqual([300, 300, 300, 101, 1]);
    expect(await findingsOf(server)).toEqual([]);
  });

  it('is one of two processes’ that begin at once, while others sign up', async () => {
    await signUpInvestor(server);
    const other = await server.anotherProcess();
    const signUp = () => call(server, 'POST /auth/signup', { body: signUpRequest() });
    await Promise.all([
      signUp(),
      opener.openIfDue(),
      signUp(),
      other.get(CredentialOpener, { strict: false }).openIfDue(),
      signUp(),
    ]);
    const all = await types();
    expect(all.filter((type) => type === 'CredentialsBound')).toHaveLength(4);
    expect(all.filter((type) => type === 'CredentialsOpened')).toHaveLength(1);
    expect(await findingsOf(server)).toEqual([]);
    await closeApp(other);
  });

  it('leaves a row that is no account, which is named', async () => {
    const ada = await signUpInvestor(server);
    const record = (streamId: string, type: 'CloseInvestor') =>
      server.app.get(EventStore).execute({
        streamId,
        commandId: randomUUID(),
        actor: { kind: 'system', id: 'set-up' },
        command: { type },
      });
    await record(ada.user._id, 'CloseInvestor');
    await opener.openIfDue();
    expect(await types()).toEqual(['InvestorClosed', 'CredentialsOpened']);
    expect(await findingsOf(server)).toEqual([
      { what: `investor ${ada.user._id}: whom the log does not know`, of: 'records' },
    ]);
  });

  it('reads an account that is bound, not bound, and other than it was bound', async () => {
    const people = [await signUpInvestor(server), await signUpInvestor(server)];
    const ids = people.map(({ user }) => user._id);
    const standings = async () => {
      const all = await readBindings((text, values) => server.dataSource.query(text, values), ids);
      return ids.map((id) => all.find(({ investorId }) => investorId === id)?.standing);
    };
    expect(await standings()).toEqual(['unbound', 'unbound']);
    await opener.openIfDue();
    expect(await standings()).toEqual(['bound', 'bound']);
    await asSuperuser(server, `update investors set email = 'x@clearfold.example' where id = $1`, [ids[0]]);
    await asSuperuser(server, 'delete from ledger.private_texts where investor_id = $1', [ids[1]]);
    expect(await standings()).toEqual(['other', 'other']);
  });
});
