import { keyOf, STAFF, STAFF_STREAM, type StaffKey, type StaffState } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';

const IS_THERE = `select to_regclass('staff_keys') is not null as "isThere"`;

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
 * Holds the table of the passkeys that members of staff sign in with to the log: none is there that the log does not know, says
 * that it counts where two people never said so, or counts on where it was taken away. What the table lacks opens nothing.
 *
 * @param client inside a repeatable-read transaction
 */
export const checkStaffKeys = async (client: ClientBase, { ledger }: VerifiedLog): Promise<Finding[]> => {
  const staff = ledger.stateOf(STAFF, STAFF_STREAM);
  const { rows: is } = await client.query<{ isThere: boolean }>(IS_THERE);
  if (!staff.isOpen || !is[0]?.isThere) return [];
  const { rows } = await client.query<Row>(ROWS);
  return rows.flatMap((row) => {
    const differences = differencesOf(row, staff);
    const what = `passkey ${row.id} of staff ${row.memberId}: ${differences.join('; ')}`;
    return differences.length === 0 ? [] : [{ what, of: 'records' as const }];
  });
};

const differencesOf = (row: Row, staff: StaffState): string[] => {
  const key = staff.keys.get(row.credentialId);
  if (!key) return ['which the log does not know'];
  const isOver = keyOf(staff, key.memberId, row.credentialId) === undefined;
  return [
    ...saidOtherwise(row, key),
    ...(row.isEnrolled && !key.wasEnrolled ? ['it is confirmed, in the log not'] : []),
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
