import { keyOf, STAFF, STAFF_STREAM, type StaffKey, type StaffState } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';

const IS_THERE = `
select to_regclass('staff_keys') is not null as "isThere", to_regclass('staff') is not null as "hasMembers"`;

const MEMBERS = 'select id::text as id from staff';

const ROWS = `
select id::text as id, staff_id::text as "memberId", credential_id as "credentialId", public_key as "publicKey", algorithm,
  enrolled_at is not null as "isEnrolled", revoked_at is not null as "isRevoked"
from staff_keys order by id`;

interface Row {
  readonly id: string;
  readonly memberId: string;
  readonly credentialId: string;
  /** COSE_Key. */
  readonly publicKey: Buffer;
  readonly algorithm: string;
  readonly isEnrolled: boolean;
  readonly isRevoked: boolean;
}

/**
 * Holds the table of the passkeys that members of staff sign in with to the log, both ways: what the log does not know, or has
 * otherwise, and what the table hides of those who are members. Of an imported log there are none.
 *
 * @param client inside a repeatable-read transaction
 */
export const checkStaffKeys = async (client: ClientBase, { ledger }: VerifiedLog): Promise<Finding[]> => {
  const staff = ledger.stateOf(STAFF, STAFF_STREAM);
  const { rows: is } = await client.query<{ isThere: boolean; hasMembers: boolean }>(IS_THERE);
  if (!staff.isOpen || !is[0]?.isThere) return [];
  const { rows } = await client.query<Row>(ROWS);
  const members = is[0].hasMembers ? (await client.query<{ id: string }>(MEMBERS)).rows : [];
  const held = rows.map((row) => ({ row, differences: differencesOf(row, staff) }));
  return [
    ...held
      .filter(({ differences }) => differences.length > 0)
      .map(({ row, differences }) => `passkey ${row.id} of staff ${row.memberId}: ${differences.join('; ')}`),
    ...missingIn(rows, staff, new Set(members.map(({ id }) => id))),
  ].map((what) => ({ what, of: 'records' }));
};

/** Keys that count, of members who are there: a row that was hidden cannot be revoked, and may come back. */
const missingIn = (rows: readonly Row[], staff: StaffState, members: ReadonlySet<string>): string[] => {
  const there = new Set(rows.map(({ credentialId }) => credentialId));
  return [...staff.keys].flatMap(([credentialId, { memberId }]) => {
    const counts = keyOf(staff, memberId, credentialId)?.status === 'enrolled';
    return counts && members.has(memberId) && !there.has(credentialId)
      ? [`passkey ${credentialId} of staff ${memberId}: in the log it counts, and it is in no row`]
      : [];
  });
};

const differencesOf = (row: Row, staff: StaffState): string[] => {
  const key = staff.keys.get(row.credentialId);
  if (!key) return ['which the log does not know'];
  const isOver = keyOf(staff, key.memberId, row.credentialId) === undefined;
  return [
    ...saidOtherwise(row, key),
    ...(row.isEnrolled && !key.wasEnrolled ? ['it is confirmed, in the log not'] : []),
    ...(!row.isEnrolled && key.wasEnrolled ? ['it is not confirmed, in the log it is'] : []),
    ...(row.isRevoked && !isOver ? ['it is removed, in the log not'] : []),
    ...(!row.isRevoked && isOver ? ['it is not removed, in the log it is'] : []),
  ];
};

/** Where a row says something else of a key than who offered it. */
const saidOtherwise = (row: Row, key: StaffKey): string[] => {
  const said = {
    member: [row.memberId, key.memberId],
    'public key': [row.publicKey.toString('base64url'), key.publicKey],
    algorithm: [row.algorithm, key.algorithm],
  } as const;
  return Object.entries(said).flatMap(([name, [is, inLog]]) =>
    is === inLog ? [] : [`${name} is ${is}, in the log ${inLog}`],
  );
};
