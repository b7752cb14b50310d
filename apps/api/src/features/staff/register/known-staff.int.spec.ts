import { type EntityManager } from 'typeorm';
import { signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { StaffOpener } from './staff-opener.js';
import { StaffRegister } from './staff-register.js';

describe('whom the log knows of the staff', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    for (const role of ['admin', 'admin', 'reviewer'] as const) await signInStaff(server, role);
  });
  afterAll(() => server.close());

  it('is read once, and its last change again', async () => {
    const register = server.app.get(StaffRegister, { strict: false });
    const { manager } = server.dataSource;
    let read = 0;
    const query = async (text: string, values?: unknown[]) => {
      const rows = await manager.query<unknown[]>(text, values);
      read += rows.length;
      return rows;
    };
    const looked = async () => {
      read = 0;
      const { members } = await register.known({ query } as unknown as EntityManager);
      return [members.size, read];
    };
    expect(await looked()).toEqual([0, 0]);
    await server.app.get(StaffOpener, { strict: false }).openIfDue();
    expect((await looked())[0]).toBe(3);
    expect(await looked()).toEqual([3, 1]);
  });
});
