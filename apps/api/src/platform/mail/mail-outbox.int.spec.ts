import { randomUUID } from 'node:crypto';
import { call } from '#testing/call.js';
import { signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { MailOutbox, type OutgoingMail } from './mail-outbox.js';

describe('the mail outbox', () => {
  let server: TestServer;
  let outbox: MailOutbox;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    outbox = server.app.get(MailOutbox);
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const rows = (key: string): Promise<Record<string, unknown>[]> =>
    server.dataSource.query('select * from mails where key = $1', [key]);

  const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail & { key: string } =>
    ({
      key: randomUUID(),
      to: { investorId: ada.user._id },
      template: 'deposit-rejected',
      data: { amount: 12.34, reason: 'It never arrived.' },
      ...changes,
    }) as OutgoingMail & { key: string };

  it('takes a mail once per key, however many put it at once', async () => {
    const sent = mail();
    await Promise.all(Array.from({ length: 8 }, () => outbox.put(sent)));
    expect(await rows(sent.key)).toEqual([
      expect.objectContaining({
        investor_id: ada.user._id,
        address: null,
        template: 'deposit-rejected',
        data: { amount: 12.34, reason: 'It never arrived.' },
        state: 'waiting',
        attempts: 0,
        created_at: server.clock.now(),
      }),
    ]);
  });

  it('is as old as what it tells of, whenever it is put in', async () => {
    const at = new Date(server.clock.now().valueOf() - 30 * 86_400_000);
    const late = mail({ at });
    await outbox.put(late);
    expect(await rows(late.key)).toMatchObject([{ created_at: at, next_attempt_at: at }]);
  });

  it('goes with the transaction that it was put in', async () => {
    const [kept, lost] = [mail(), mail()];
    await server.dataSource.transaction((manager) => outbox.put(kept, manager));
    const rolledBack = server.dataSource.transaction(async (manager) => {
      await outbox.put(lost, manager);
      throw new Error('not this one');
    });
    await expect(rolledBack).rejects.toThrow('not this one');
    expect([(await rows(kept.key)).length, (await rows(lost.key)).length]).toEqual([1, 0]);
  });

  it('names staff by id, and a person without an account by the address', async () => {
    const staff = await signInStaff(server, 'support');
    const [forStaff, forStranger] = [mail({ to: { staffId: staff.id } }), mail({ to: { address: 'a@b.example' } })];
    await outbox.put(forStaff);
    await outbox.put(forStranger);
    expect(await rows(forStaff.key)).toMatchObject([{ staff_id: staff.id, address: null }]);
    expect(await rows(forStranger.key)).toMatchObject([{ staff_id: null, address: 'a@b.example' }]);
  });

  it('forgets the mails of a deleted account, and takes none for it any more', async () => {
    const leaving = await signUpInvestor(server);
    const [before, after] = [0, 1].map(() => mail({ to: { investorId: leaving.user._id } }));
    if (!before || !after) throw new Error('two mails');
    await outbox.put(before);
    expect(await rows(before.key)).toHaveLength(1);
    await call(server, 'DELETE /users/me', { token: leaving.token });
    await outbox.put(after);
    expect([await rows(before.key), await rows(after.key)]).toEqual([[], []]);
  });
});
