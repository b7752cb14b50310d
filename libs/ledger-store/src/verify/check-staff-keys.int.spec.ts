import { randomUUID } from 'node:crypto';
import { isRefusal, STAFF_STREAM, type StaffCommand } from '@clearfold/ledger';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.js';

const [ADA, BEN, RITA] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const ROW_ID = '00000000-0000-4000-8000-0000000000aa';
const DAY_IN_SECONDS = 24 * 3_600;

/** The columns that the log is held to, as the API's migration makes them. */
const TABLE = `
create table if not exists staff_keys (
  id uuid primary key, staff_id uuid not null, credential_id text not null unique, public_key bytea not null,
  algorithm text not null, enrolled_at timestamptz(3), revoked_at timestamptz(3)
)`;

const MEMBERS_TABLE = `
create table staff (
  id uuid primary key, role text not null, created_at timestamptz(3), disabled_at timestamptz(3), joined_at timestamptz(3)
)`;

const KEY = {
  credentialId: 'c3RhZmYta2V5LTAx',
  publicKey: Buffer.alloc(77, 0xa5).toString('base64url'),
  algorithm: 'ES256',
} as const;

interface Row {
  memberId: string;
  credentialId: string;
  publicKey: string;
  algorithm: string;
  enrolledAt: Date | null;
  revokedAt: Date | null;
}

describe('verify holds the table of the staff’s passkeys to the log', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
    await ledger.superuser.query(TABLE);
  });
  afterEach(() => ledger.close());

  const give = async (command: StaffCommand, staffId?: string): Promise<void> => {
    const actor = staffId ? { kind: 'staff' as const, id: staffId } : { kind: 'system' as const, id: 'set-up' };
    const answer = await ledger.store.execute({ streamId: STAFF_STREAM, commandId: randomUUID(), actor, command });
    if (isRefusal(answer)) throw new Error(answer.refused);
  };
  const open = async (): Promise<void> => {
    for (const memberId of [ADA, BEN]) await give({ type: 'FoundStaff', memberId, role: 'admin', ...ACTIVE });
    await give({ type: 'FoundStaff', memberId: RITA, role: 'reviewer', ...ACTIVE });
    await give({ type: 'OpenStaff' });
  };
  const offer = () => give({ type: 'OfferStaffKey', ...KEY }, RITA);
  const enrol = () => give({ type: 'EnrolStaffKey', memberId: RITA, ...KEY }, BEN);
  const revoke = () => give({ type: 'RevokeStaffKey', memberId: RITA, credentialId: KEY.credentialId }, BEN);
  const reset = async (): Promise<void> => {
    const change = { proposalId: randomUUID(), memberId: RITA, role: 'reviewer', kind: 'reset-access' } as const;
    await give({ type: 'ProposeStaffChange', ...change }, ADA);
    ledger.clock.forwardSeconds(DAY_IN_SECONDS);
    await give({ type: 'ConfirmStaffChange', ...change }, BEN);
  };
  const insert = (of: Partial<Row> = {}): Promise<unknown> => {
    const row: Row = { memberId: RITA, ...KEY, enrolledAt: null, revokedAt: null, ...of };
    return ledger.superuser.query('insert into staff_keys values ($1, $2, $3, $4, $5, $6, $7)', [
      ROW_ID,
      row.memberId,
      row.credentialId,
      Buffer.from(row.publicKey, 'base64url'),
      row.algorithm,
      row.enrolledAt,
      row.revokedAt,
    ]);
  };
  const findings = async () => (await ledger.verify()).findings;
  const named = (difference: string, memberId = RITA) => [
    { what: `passkey ${ROW_ID} of staff ${memberId}: ${difference}`, of: 'records' },
  ];
  const now = new Date();

  it.each<[string, (() => Promise<void>)[], Partial<Row>]>([
    ['waits', [offer], {}],
    ['counts', [offer, enrol], { enrolledAt: now }],
    ['is removed', [offer, enrol, revoke], { enrolledAt: now, revokedAt: now }],
    ['was declined', [offer, revoke], { revokedAt: now }],
    ['ended with access anew', [offer, enrol, reset], { enrolledAt: now, revokedAt: now }],
  ])('and finds nothing in one that %s', async (_, steps, row) => {
    await open();
    for (const step of steps) await step();
    await insert(row);
    expect(await findings()).toEqual([]);
  });

  it('and finds nothing where a key has no row, no table is there, or the log does not know the staff', async () => {
    await insert();
    expect(await findings()).toEqual([]);
    await ledger.superuser.query('delete from staff_keys');
    await open();
    await offer();
    expect(await findings()).toEqual([]);
    await ledger.superuser.query('drop table staff_keys');
    expect(await findings()).toEqual([]);
  });

  it('by the name that is for people, though the log itself holds', async () => {
    await open();
    expect((await ledger.verify()).checks.people.outcome).toBe('held');
    await insert();
    const { checks, root } = await ledger.verify();
    expect(root).toBeDefined();
    expect(checks).toMatchObject({ people: { outcome: 'broken', members: 3 }, policy: { outcome: 'held' } });
  });

  const over = 'it is not removed, in the log it is';
  const other = Buffer.alloc(77, 7).toString('base64url');
  it.each<[string, (() => Promise<void>)[], Partial<Row>, string]>([
    ['that the log does not know', [], {}, 'which the log does not know'],
    ['that counts, and the log does not know', [], { enrolledAt: now }, 'which the log does not know'],
    [
      'with another credential id',
      [offer, enrol],
      { credentialId: 'b3RoZXI', enrolledAt: now },
      'which the log does not know',
    ],
    ['with another public key', [offer], { publicKey: other }, `public key is ${other}, in the log ${KEY.publicKey}`],
    ['with another algorithm', [offer], { algorithm: 'RS256' }, 'algorithm is RS256, in the log ES256'],
    ['that waits, and counts in the log', [offer, enrol], {}, 'it is not confirmed, in the log it is'],
    [
      'that is removed, and counts in the log',
      [offer, enrol],
      { enrolledAt: now, revokedAt: now },
      'it is removed, in the log not',
    ],
    ['that is removed, and waits in the log', [offer], { revokedAt: now }, 'it is removed, in the log not'],
    ['that counts, and waits in the log', [offer], { enrolledAt: now }, 'it is confirmed, in the log not'],
    ['that counts, and was removed', [offer, enrol, revoke], { enrolledAt: now }, over],
    ['that waits, and was declined', [offer, revoke], {}, over],
    ['that counts, and ended with access anew', [offer, enrol, reset], { enrolledAt: now }, over],
    [
      'that counts, and was declined',
      [offer, revoke],
      { enrolledAt: now, algorithm: 'EdDSA' },
      `algorithm is EdDSA, in the log ES256; it is confirmed, in the log not; ${over}`,
    ],
  ])('and names one %s', async (_, steps, row, difference) => {
    await open();
    for (const step of steps) await step();
    await insert(row);
    expect(await findings()).toEqual(named(difference));
  });

  it('and names one that is another member’s', async () => {
    await open();
    await offer();
    await enrol();
    await insert({ memberId: ADA, enrolledAt: now });
    expect(await findings()).toEqual(named(`member is ${ADA}, in the log ${RITA}`, ADA));
  });

  it('and names one that counts and was hidden, of who is a member', async () => {
    await open();
    await offer();
    await ledger.superuser.query(MEMBERS_TABLE);
    await ledger.superuser.query(
      `insert into staff select id, 'admin', now(), null, now() from unnest($1::uuid[]) id`,
      [[ADA, BEN]],
    );
    const rita = `insert into staff values ('${RITA}', 'reviewer', now(), null, now())`;
    await enrol();
    expect(await findings()).toEqual([]);
    await ledger.superuser.query(rita);
    const what = `passkey ${KEY.credentialId} of staff ${RITA}: in the log it counts, and it is in no row`;
    expect(await findings()).toEqual([{ what, of: 'records' }]);
    await revoke();
    expect(await findings()).toEqual([]);
  });

  it('and is not led elsewhere by a path that somebody set', async () => {
    await open();
    await insert();
    await ledger.superuser.query(`
      create schema evil;
      create function evil.to_regclass(text) returns regclass language sql as 'select null::regclass';
      set search_path = evil, pg_catalog, public`);
    expect(await findings()).toEqual(named('which the log does not know'));
  });

  it('and says nothing of them where the log is broken', async () => {
    await open();
    await insert({ enrolledAt: now });
    await ledger.superuser.query('set session_replication_role = replica');
    await ledger.superuser.query(`update ledger.events set bytes = '\\x00' where position = 2`);
    expect((await findings()).map(({ position }) => position)).toEqual([2]);
  });
});

const ACTIVE = { access: 'on', joined: 'yes' } as const;
