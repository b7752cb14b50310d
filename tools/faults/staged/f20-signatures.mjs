// @ts-check
import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { POLICY_STREAM, staff, STAFF_STREAM } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { withSignature } from '@clearfold/ledger/testing';
import { verify } from '../check-history.mjs';
import { checkedByAnother } from '../insider/checked-by-libfido2.mjs';
import { copy, urlOf } from '../copies.mjs';
import { deletedLooks } from '../insider/deleted-looks.mjs';
import { APPROVE, LIMITS, requested } from '../insider/deposit-that-waits.mjs';
import { NO_MONEY } from '../oracle/expected-state.mjs';
import { verifyOffline } from '../oracle/verify-offline.mjs';
import { passkey } from '../insider/passkey.mjs';
import { PAYMENT_FORGERIES } from '../insider/payments-of-who-signs.mjs';
import { signatureOf } from '../insider/signature-of.mjs';
import { signCheckpoint } from '../people.mjs';
import { admin, reviewer, withRules, withWriter } from '../insider/writer-without-rules.mjs';

/** @typedef {import('../insider/writer-without-rules.mjs').Writer} Writer */
/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../insider/passkey.mjs').Passkey} Passkey */

/** Takes rules out of the product within this process, where others verify by them. */
export const isAlone = true;

export const title =
  'an insider with every right replays, borrows and leaves out signatures; those that hold, another program checks';

export const missing = () =>
  execaSync('fido2-assert', [], { reject: false }).code === 'ENOENT'
    ? 'it needs fido2-assert (Debian: apt-get install fido2-tools) to check signatures with'
    : undefined;

const POLICY = /** @type {const} */ ({ ...LIMITS, breakGlass: 'off', signing: 'optional' });
const REQUIRED = /** @type {const} */ ({ ...POLICY, signing: 'required' });

/** Their log has a policy, as every log has that a server begins. @type {import('../people.mjs').Past} */
export const past = {
  daysAgo: 0,
  happened: async (app) => {
    await app.get(EventStore, { strict: false }).execute({
      streamId: POLICY_STREAM,
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'set-up' },
      command: { type: 'OpenPolicy', ...POLICY },
    });
  },
  leaves: () => NO_MONEY,
};

const REQUESTS = 40;

/** @param {World} world */
export async function stage(world) {
  const api = await world.startApi();
  await world.traffic(
    REQUESTS,
    () => [api.url],
    async () => {},
  );
  await world.endProcesses();
  const broken = [...(await checkedByAnother(world)), ...(await deletedLooks(world))];
  for (const [i, { what, forge }] of [...FORGERIES, ...PAYMENT_FORGERIES].entries()) {
    const database = `forged_${i}`;
    await copy(world, 'postgres', database);
    // They hold the key; the file outside is a copy, which they may write as well.
    const sink = join(world.folder, `${database}.txt`);
    copyFileSync(world.vouching.CHECKPOINT_SINK, sink);
    const vouching = { ...world.vouching, CHECKPOINT_SINK: sink };
    const environment = { ...world.environment, DATABASE_URL: urlOf(world, database), ...vouching };
    const position = await withWriter(environment.DATABASE_URL, (writer) => forge(writer, world));
    await signCheckpoint(environment);
    const { findings } = await verify(environment.DATABASE_URL, vouching);
    const offline = await verifyOffline(environment.DATABASE_URL, world.folder, vouching);
    if (findings[0]?.position !== position)
      broken.push(`${what}: verify names ${findings[0]?.position ?? 'nothing'}, not ${position}`);
    if (!offline.some((line) => line.includes(`First bad position: ${position} `)))
      broken.push(`${what}: the offline verifier does not name ${position}: ${offline.join()}`);
  }
  return broken;
}

/** @typedef {{ readonly of: Passkey, readonly first: Passkey, readonly second: Passkey }} Keys */

/** A reviewer and two admins have a key each, confirmed by another admin. @param {Writer} writer @param {World} world @returns {Promise<Keys>} */
async function keyed({ write }, world) {
  const enrolled = async (/** @type {import('@clearfold/ledger').Actor} */ owner, /** @type {number} */ by) => {
    const { sign: _, pem: __, ...key } = passkey();
    await write(STAFF_STREAM, owner, { type: 'OfferStaffKey', ...key });
    await write(STAFF_STREAM, admin(world, by), { type: 'EnrolStaffKey', memberId: owner.id, ...key });
    return { ...key, sign: _, pem: __ };
  };
  return {
    of: await enrolled(reviewer(world), 0),
    first: await enrolled(admin(world), 1),
    second: await enrolled(admin(world, 1), 0),
  };
}

/** A key of the insider's, offered by somebody. @param {Writer} writer @param {import('@clearfold/ledger').Actor} owner */
async function offeredKey({ write }, owner) {
  const { sign: _, pem: __, ...key } = passkey();
  return { key, position: await write(STAFF_STREAM, owner, { type: 'OfferStaffKey', ...key }) };
}

/** The insider, an admin, takes a colleague's key away where decisions must be signed, and offers one as theirs. @param {Writer} writer @param {World} world */
async function firstKey(writer, world) {
  const keys = await keyed(writer, world);
  await required(writer, world, keys);
  const { id: memberId } = reviewer(world);
  const revoke = /** @type {const} */ ({ type: 'RevokeStaffKey', memberId, credentialId: keys.of.credentialId });
  await writer.write(STAFF_STREAM, admin(world), revoke, keys.first);
  return { memberId, first: keys.first, key: (await offeredKey(writer, reviewer(world))).key };
}

/** From here on decisions must be signed. @param {Writer} writer @param {World} world @param {Keys} keys */
async function required({ write }, world, { first, second }) {
  await write(POLICY_STREAM, admin(world), { type: 'ProposePolicy', ...REQUIRED }, first);
  await write(POLICY_STREAM, admin(world, 1), { type: 'ConfirmPolicy', ...REQUIRED }, second);
}

/** @type {readonly import('../insider/writer-without-rules.mjs').Forgery[]} */
const FORGERIES = [
  {
    what: 'an approval that nobody signed, where the policy asks for it',
    forge: async (writer, world) => {
      const keys = await keyed(writer, world);
      await required(writer, world, keys);
      const id = await requested(writer, world);
      return withSignature(undefined, () => writer.write(id, reviewer(world), APPROVE));
    },
  },
  {
    what: 'a further key that an insider offers as a colleague’s, who did not sign it',
    forge: async (writer, world) => {
      await required(writer, world, await keyed(writer, world));
      return withSignature(undefined, () => offeredKey(writer, reviewer(world)).then(({ position }) => position));
    },
  },
  {
    what: 'a first key that one admin confirms alone, where it takes two',
    forge: async (writer, world) => {
      const { memberId, key, first } = await firstKey(writer, world);
      return withRules(staff, { decide: () => [{ type: 'StaffKeyEnrolled', memberId, ...key }] }, () =>
        writer.write(STAFF_STREAM, admin(world), { type: 'EnrolStaffKey', memberId, ...key }, first),
      );
    },
  },
  {
    what: 'a first key that one admin confirms twice',
    forge: async (writer, world) => {
      const { memberId, key, first } = await firstKey(writer, world);
      const enrol = /** @type {const} */ ({ type: 'EnrolStaffKey', memberId, ...key });
      await writer.write(STAFF_STREAM, admin(world), enrol, first);
      return withRules(staff, { decide: () => [{ type: 'StaffKeyEnrolled', memberId, ...key }] }, () =>
        writer.write(STAFF_STREAM, admin(world), enrol, first),
      );
    },
  },
  {
    what: 'a policy that asks for signatures, confirmed without one',
    forge: async (writer, world) => {
      const { first } = await keyed(writer, world);
      await writer.write(POLICY_STREAM, admin(world), { type: 'ProposePolicy', ...REQUIRED }, first);
      const confirm = /** @type {const} */ ({ type: 'ConfirmPolicy', ...REQUIRED });
      return withSignature(undefined, () => writer.write(POLICY_STREAM, admin(world, 1), confirm));
    },
  },
  {
    what: 'a signature that is replayed on another request',
    forge: async (writer, world) => {
      const { of } = await keyed(writer, world);
      const [one, other] = [await requested(writer, world), await requested(writer, world)];
      const signature = await signatureOf(writer, [one, reviewer(world), APPROVE], of);
      await writer.write(one, reviewer(world), APPROVE, of);
      // As if this one had been looked at as it stands.
      const { seen } = JSON.parse(await writer.ask(other, reviewer(world), APPROVE));
      return withSignature({ ...signature, seen }, () => writer.write(other, reviewer(world), APPROVE));
    },
  },
  {
    what: 'a cent more than was signed',
    forge: async (writer, world) => {
      const { of } = await keyed(writer, world);
      const id = await requested(writer, world);
      const said = { ...APPROVE, noteDigest: 'ab'.repeat(32) };
      const signature = await signatureOf(writer, [id, reviewer(world), { ...said, creditedCents: 5_000n }], of);
      return withSignature(signature, () => writer.write(id, reviewer(world), { ...said, creditedCents: 5_001n }));
    },
  },
  {
    what: 'a decision signed by somebody else',
    forge: async (writer, world) => {
      const { first } = await keyed(writer, world);
      const id = await requested(writer, world);
      const signature = await signatureOf(writer, [id, reviewer(world), APPROVE], first);
      return withSignature(signature, () => writer.write(id, reviewer(world), APPROVE));
    },
  },
  {
    what: 'a signature by a key that was taken away',
    forge: async (writer, world) => {
      const { of } = await keyed(writer, world);
      const id = await requested(writer, world);
      const signature = await signatureOf(writer, [id, reviewer(world), APPROVE], of);
      const { id: memberId } = reviewer(world);
      const revoke = /** @type {const} */ ({ type: 'RevokeStaffKey', memberId, credentialId: of.credentialId });
      await writer.write(STAFF_STREAM, admin(world), revoke);
      return withSignature(signature, () => writer.write(id, reviewer(world), APPROVE));
    },
  },
];
