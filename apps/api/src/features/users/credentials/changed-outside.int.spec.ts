import { randomUUID } from 'node:crypto';
import { EventStore } from '@clearfold/ledger-store';
import pg from 'pg';
import { SecondFactors } from '#features/second-factor/second-factors.js';
import { call } from '#testing/call.js';
import { PASSWORD, PIN, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { asSuperuser, findingsOf } from '#testing/servers/findings.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CredentialBinder } from './credential-binder.js';
import { CredentialOpener } from './credential-opener.js';

describe('what an investor signs in with, changed outside the product, is named', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await server.app.get(CredentialOpener, { strict: false }).openIfDue();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
    ben = await signUpInvestor(server);
  });
  afterEach(async () => {
    // Whatever a test has changed past the product ends with it.
    await asSuperuser(server, `delete from investors; delete from ledger.private_texts where kind = 'credentials'`);
  });
  afterAll(() => server.close());

  const OUTSIDE = ({ user }: TestInvestor) => ({
    what: `investor ${user._id}: what they sign in with was changed outside the product`,
    of: 'records',
  });
  const named = async (...people: TestInvestor[]) => {
    const expected = people.map(OUTSIDE).sort((a, b) => (a.what < b.what ? -1 : 1));
    expect(await findingsOf(server)).toEqual(expected);
  };
  const boundTimes = async ({ user }: TestInvestor): Promise<number> =>
    (
      await server.dataSource.query<unknown[]>(
        `select from ledger.events where stream_id = $1 and type = 'CredentialsBound'`,
        [user._id],
      )
    ).length;
  const sql = (text: string, ...values: unknown[]) => asSuperuser(server, text, values);
  const UNIQUE = `update investors set email_key = email_key || '.gone' where id in ($1, $2)`;
  const swapped = async (columns: readonly string[]): Promise<void> => {
    const set = columns.map((column) => `${column} = o.${column}`).join(', ');
    await sql(UNIQUE, ada.user._id, ben.user._id);
    await sql(
      `update investors i set ${set}, email_key = replace(o.email_key, '.gone', '') from investors o
       where (i.id, o.id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      ada.user._id,
      ben.user._id,
    );
  };

  /** Somebody waits for what a session holds. */
  const waiting = async (holder: pg.Client): Promise<void> => {
    for (;;) {
      const { rows } = await holder.query(
        'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      );
      if (rows.length > 0) return;
    }
  };

  it('of two investors whose e-mails and passwords were swapped', async () => {
    await swapped(['email', 'password_hash']);
    await named(ada, ben);
  });

  it.each<[string, string]>([
    ['an e-mail', `update investors set email = 'x@clearfold.example' where id = $1`],
    ['what an e-mail is compared by', `update investors set email_key = 'x@clearfold.example' where id = $1`],
    ['a password', `update investors set password_hash = 'x' where id = $1`],
    ['the MAC of a PIN', `update pin_guards set mac = '\\x00' where investor_id = $1`],
    ['the salt of a PIN', `update pin_guards set salt = '\\x00' where investor_id = $1`],
    ['the key of a PIN', `update pin_guards set key_id = 'x' where investor_id = $1`],
    ['a PIN that is gone', 'delete from pin_guards where investor_id = $1'],
    ['the first answer', `update security_answers set answer_hash = 'x' where investor_id = $1 and number = 1`],
    ['the second answer', `update security_answers set answer_hash = 'x' where investor_id = $1 and number = 2`],
    ['a second factor', `insert into second_factors (investor_id, secret, confirmed_at) values ($1, '\\x00', now())`],
    ['the text that it is held by', 'delete from ledger.private_texts where stream_id = $1'],
  ])('%s', async (_, text) => {
    await sql(text, ada.user._id);
    await named(ada);
  });

  it('where the second factor that is on was taken away', async () => {
    const factors = server.app.get(SecondFactors, { strict: false });
    await factors.start(ada.user._id);
    const binder = server.app.get(CredentialBinder, { strict: false });
    await binder.change([ada.user._id], (change) => factors.turnOn(ada.user._id, change));
    await named();
    await sql('delete from second_factors where investor_id = $1', ada.user._id);
    await named(ada);
  });

  it('where the texts were swapped, or written anew, with them', async () => {
    await swapped(['email', 'password_hash']);
    await sql(
      `update ledger.private_texts t set salt = o.salt, body = o.body from ledger.private_texts o
       where (t.stream_id, o.stream_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      ada.user._id,
      ben.user._id,
    );
    const all = await findingsOf(server);
    for (const who of [ada, ben]) {
      expect(all).toContainEqual(OUTSIDE(who));
      expect(all).toContainEqual({
        what: `ledger.private_texts ${who.user._id} credentials is not the text that the log saw`,
      });
    }
  });

  it('where an older text is put in the place of the newest', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    expect((await call(server, 'PUT /users/change-password', { token: ada.token, body })).status).toBe(200);
    await sql(
      `delete from ledger.private_texts where (stream_id, position) =
         ($1, (select max(position) from ledger.private_texts where stream_id = $1))`,
      ada.user._id,
    );
    await named(ada);
  });

  it('also behind a change by the product, which binds nothing that was not bound before', async () => {
    await swapped(['email', 'password_hash']);
    for (const { token } of [ada, ben]) {
      const body = { currentPIN: PIN, newPIN: '8642' };
      expect((await call(server, 'PUT /users/change-pin', { token, body })).status).toBe(200);
    }
    expect([await boundTimes(ada), await boundTimes(ben)]).toEqual([1, 1]);
    await named(ada, ben);
  });

  it('where the change waits until the product changes something, and that ends without a word of it', async () => {
    const binder = server.app.get(CredentialBinder, { strict: false });
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    try {
      await client.query('begin');
      const id = [ada.user._id];
      await client.query('select from investors where id = $1 for no key update', id);
      // The product waits for the row, and looks at what it was only then; what it writes itself binds no more than that.
      const changed = binder.change(id, (change) =>
        change.of(ada.user._id).query('select from investors where id = $1 for no key update', id),
      );
      await waiting(client);
      const taken = `update investors set password_hash = (select password_hash from investors where id = $2) where id = $1`;
      await client.query(taken, [ada.user._id, ben.user._id]);
      await client.query('commit');
      await changed;
    } finally {
      await client.end();
    }
    await named(ada);
  });

  it('where it happens while the product changes nothing', async () => {
    const binder = server.app.get(CredentialBinder, { strict: false });
    await binder.change([ada.user._id], ({ manager }) =>
      manager.query(`update investors set password_hash = 'other' where id = $1`, [ada.user._id]),
    );
    await named(ada);
  });

  it('of an account that somebody put there', async () => {
    const id = '00000000-0000-4000-8000-00000000dead';
    await sql(
      `insert into investors (id, username, first_name, last_name, email, email_key, password_hash, created_at)
       select $1, 'invented', 'I', 'I', 'i@clearfold.example', 'i@clearfold.example', password_hash, created_at
       from investors where id = $2`,
      id,
      ada.user._id,
    );
    expect(await findingsOf(server)).toEqual([{ what: `investor ${id}: whom the log does not know`, of: 'records' }]);
  });

  it('where an account that was closed is still there', async () => {
    const actor = { kind: 'system', id: 'set-up' } as const;
    const command = { type: 'CloseInvestor' } as const;
    await server.app.get(EventStore).execute({ streamId: ada.user._id, commandId: randomUUID(), actor, command });
    expect(await findingsOf(server)).toEqual([
      { what: `investor ${ada.user._id}: whom the log does not know`, of: 'records' },
    ]);
  });
});
