import { type ManagedStaffMember } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { KeyedStaff } from '#testing/passkeys/keyed-staff.js';
import { signInStaff, type TestStaff } from '#testing/people.js';

const WEEK_MINUTES = 7 * 24 * 60;

describe('who of the staff can sign', () => {
  let staff: KeyedStaff;
  let grace: TestStaff;
  let alan: TestStaff;
  let robin: TestStaff;
  let off: TestStaff;
  beforeEach(async () => {
    staff = await KeyedStaff.start();
    [grace, alan, robin] = await staff.three();
    off = await signInStaff(staff.server, 'support');
    await staff.known();
  });
  afterEach(() => staff.server.close());

  const members = async (filter: object = {}): Promise<ManagedStaffMember[]> => {
    const path = `GET /staff/members?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await call<ManagedStaffMember[]>(staff.server, path, { token: grace.token })).body;
  };
  const keysOf = async ({ id }: TestStaff) => (await members({ id: [id] }))[0]?.passkeys;

  it('is told of each member by how many passkeys are confirmed, and how many wait', async () => {
    expect(await keysOf(robin)).toEqual({ confirmed: 0, waiting: 0 });
    const { key, now } = await staff.keyed(robin, grace);
    await staff.offer(now);
    expect(await keysOf(robin)).toEqual({ confirmed: 1, waiting: 1 });
    expect(await keysOf(alan)).toEqual({ confirmed: 0, waiting: 0 });
    const one = await call<ManagedStaffMember>(staff.server, `GET /staff/members/${robin.id}`, { token: grace.token });
    expect(one.body.passkeys).toEqual({ confirmed: 1, waiting: 1 });
    await staff.revoke(grace, key);
    staff.server.clock.forwardMinutes(WEEK_MINUTES);
    grace = await staff.again(grace);
    expect(await keysOf(robin)).toEqual({ confirmed: 0, waiting: 0 });
  });

  it('is found by a filter: who decides, may act, and has none that is confirmed', async () => {
    const auditor = await signInStaff(staff.server, 'auditor');
    expect((await staff.as(grace, `POST /staff/members/${off.id}/disable`)).status).toBe(200);
    await staff.keyed(robin, grace);
    await staff.offer(alan);
    const idsOf = async (filter: object) => (await members(filter)).map(({ id }) => id).toSorted();
    expect(await idsOf({ cannotSign: true })).toEqual([grace.id, alan.id].toSorted());
    expect(await idsOf({ cannotSign: false })).toEqual([robin.id, auditor.id, off.id].toSorted());
  });

  it('is asked of the log once for a list, however long it is', async () => {
    const asked: string[] = [];
    const { query } = staff.server.dataSource.manager;
    const spied = async (text: string, values?: unknown[]) => {
      asked.push(text);
      return (await query.call(staff.server.dataSource.manager, text, values)) as unknown;
    };
    Object.assign(staff.server.dataSource.manager, { query: spied });
    await members();
    const ofLog = asked.filter((text) => text.includes('ledger.events'));
    expect(ofLog.length).toBeGreaterThan(0);
    asked.length = 0;
    await members({ id: [robin.id] });
    expect(asked.filter((text) => text.includes('ledger.events'))).toHaveLength(ofLog.length);
  });
});
