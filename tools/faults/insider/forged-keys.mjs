// @ts-check
import { randomBytes, randomUUID } from 'node:crypto';
import { staff, STAFF_STREAM } from '@clearfold/ledger';
import { verify } from '../check-history.mjs';
import { asSuperuser, copy, urlOf } from '../copies.mjs';
import { admin, reviewer, withRules, withWriter } from './writer-without-rules.mjs';

/** @typedef {import('./writer-without-rules.mjs').Writer} Writer */
/** @typedef {import('./writer-without-rules.mjs').Forgery} Forgery */
/** @typedef {import('@clearfold/ledger').PublicKey} PublicKey */

/** @returns {PublicKey} */
const newKey = () => ({
  credentialId: randomBytes(16).toString('base64url'),
  publicKey: randomBytes(77).toString('base64url'),
  algorithm: 'ES256',
});

/** @param {Writer} writer @param {import('@clearfold/ledger').Actor} owner @returns {Promise<PublicKey>} */
async function offered({ write }, owner) {
  const key = newKey();
  await write(STAFF_STREAM, owner, { type: 'OfferStaffKey', ...key });
  return key;
}

/** Whatever the rules say, a key counts. @param {Writer} writer @param {import('@clearfold/ledger').Actor} by @param {string} memberId @param {PublicKey} key */
const enrolled = ({ write }, by, memberId, key) =>
  withRules(staff, { decide: () => [{ type: 'StaffKeyEnrolled', memberId, ...key }] }, () =>
    write(STAFF_STREAM, by, { type: 'EnrolStaffKey', memberId, ...key }),
  );

/** Keys of the insider's own that become somebody's. @type {readonly Forgery[]} */
export const KEY_FORGERIES = [
  {
    what: 'a key that its admin confirms alone',
    forge: async (writer, world) =>
      enrolled(writer, admin(world), admin(world).id, await offered(writer, admin(world))),
  },
  {
    what: 'a key that nobody offered',
    forge: (writer, world) => enrolled(writer, admin(world), reviewer(world).id, newKey()),
  },
  {
    what: 'another public key than was offered',
    forge: async (writer, world) => {
      const { credentialId } = await offered(writer, reviewer(world));
      return enrolled(writer, admin(world), reviewer(world).id, { ...newKey(), credentialId });
    },
  },
  {
    what: 'access given anew before whoever has a key could stop it',
    forge: async (writer, world) => {
      const { id: memberId } = reviewer(world);
      await enrolled(writer, admin(world), memberId, await offered(writer, reviewer(world)));
      const change = { proposalId: randomUUID(), memberId, role: /** @type {const} */ ('reviewer') };
      const kind = /** @type {const} */ ('reset-access');
      await writer.write(STAFF_STREAM, admin(world), { type: 'ProposeStaffChange', ...change, kind });
      return withRules(staff, { decide: () => [{ type: 'StaffAccessReset', ...change }] }, () =>
        writer.write(STAFF_STREAM, admin(world, 1), { type: 'ConfirmStaffChange', ...change, kind }),
      );
    },
  },
];

const [UNKNOWN, UNCONFIRMED] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

/**
 * Rows of the table that passkeys open the console by: one that the log does not know, and one that somebody offered and nobody
 * confirmed.
 *
 * @param {import('../world.mjs').World} world @returns {Promise<string[]>} what verify does not name
 */
export async function insertedKeys(world) {
  const database = 'keyed';
  await copy(world, 'postgres', database);
  const { id } = reviewer(world);
  const known = await withWriter(urlOf(world, database), (writer) => offered(writer, reviewer(world)));
  await asSuperuser(world, database, [rowOf(UNKNOWN, id, newKey()), rowOf(UNCONFIRMED, id, known)].join(';'));
  const { findings } = await verify(urlOf(world, database), world.vouching);
  const named = findings.map(({ what }) => what);
  const due = [
    `passkey ${UNKNOWN} of staff ${id}: which the log does not know`,
    `passkey ${UNCONFIRMED} of staff ${id}: it is confirmed, in the log not`,
  ];
  return named.join() === due.join() ? [] : [`passkeys put into the table: verify names ${named.join() || 'nothing'}`];
}

/** A row that says it counts, of whichever columns the table has. @param {string | undefined} id @param {string} memberId @param {PublicKey} key */
function rowOf(id, memberId, { credentialId, publicKey, algorithm }) {
  const now = new Date().toISOString();
  const row = {
    id,
    staff_id: memberId,
    credential_id: credentialId,
    public_key: `\\x${Buffer.from(publicKey, 'base64url').toString('hex')}`,
    algorithm,
    name: 'Spare',
    transports: [],
    counter: 0,
    offered_at: now,
    expires_at: now,
    enrolled_at: now,
  };
  return `insert into staff_keys select * from jsonb_populate_record(null::staff_keys, '${JSON.stringify(row)}')`;
}
