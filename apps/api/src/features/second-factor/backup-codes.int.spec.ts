import { createHmac } from 'node:crypto';
import { keyFor } from '#platform/secrets/sealed-secret.js';
import { signUpInvestor } from '#testing/people.js';
import { hashRaw, holdHashes } from '#testing/quick-argon2.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { SecondFactors } from './second-factors.js';

describe('backup codes', () => {
  let server: TestServer;
  let factors: SecondFactors;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
    factors = server.app.get(SecondFactors, { strict: false });
  });
  beforeEach(async () => {
    id = (await signUpInvestor(server)).user._id;
    await factors.start(id);
    const binder = server.app.get(CredentialBinder, { strict: false });
    await binder.change([id], (change) => factors.turnOn(id, change));
  });
  afterAll(() => server.close());

  const replace = async (): Promise<string[]> => {
    const codes = await factors.makeBackupCodes(id);
    return server.dataSource.transaction((manager) => factors.replaceBackupCodes(codes, manager));
  };
  const use = (typed: string) => factors.use(id, typed, '192.0.2.1');
  const kept = async (): Promise<Buffer[]> => {
    const rows = await server.dataSource.query<{ mac: Buffer }[]>(
      'select mac from backup_codes where investor_id = $1',
      [id],
    );
    return rows.map(({ mac }) => mac);
  };
  /** What was kept of a code before codes were hashed slowly. */
  const macBefore = (backup: string): Buffer =>
    createHmac('sha256', keyFor('second-factor/backup-codes', server.settings.pinPepper))
      .update(`${id}/${backup.replace('-', '')}`)
      .digest();

  it('are kept as the slow hash of their MAC alone, under a salt of the set', async () => {
    const [backup = ''] = await replace();
    const [first, ...others] = await kept();
    const salt = first!.subarray(0, 16);
    expect(others.map((one) => one.subarray(0, 16))).toEqual(Array.from({ length: 9 }, () => salt));
    const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt, outputLen: 32 };
    const hash = await hashRaw(macBefore(backup), options);
    expect((await kept()).filter((one) => one.equals(Buffer.concat([salt, hash])))).toHaveLength(1);
    expect((await kept()).some((one) => one.includes(macBefore(backup)))).toBe(false);
    await replace();
    expect((await kept()).some((one) => one.includes(salt))).toBe(false);
  });

  it('cost a guess one hash, and what has not the form of one none', async () => {
    await replace();
    const held = holdHashes();
    held.release();
    await expect(use('AAAAA-AAAAA')).rejects.toMatchObject({ code: 'wrong-code' });
    expect(held.begun()).toBe(1);
    await expect(use('ABCDE-FGHI0')).rejects.toMatchObject({ code: 'wrong-code' });
    expect(held.begun()).toBe(1);
  });

  it('from before they were hashed slowly count once each, until new ones replace them', async () => {
    const [used = '', replaced = ''] = ['ABCDE-FGHIJ', 'KLMNO-PQRST'];
    for (const backup of [used, replaced])
      await server.dataSource.query('insert into backup_codes (investor_id, mac) values ($1, $2)', [
        id,
        macBefore(backup),
      ]);
    await use(used);
    await expect(use(used)).rejects.toMatchObject({ code: 'wrong-code' });
    await replace();
    await expect(use(replaced)).rejects.toMatchObject({ code: 'wrong-code' });
  });
});
