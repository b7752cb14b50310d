// @ts-check
import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { LedgerState, POLICY_STREAM, STAFF_STREAM } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { verify } from '../check-history.mjs';
import { checkedByAnother } from '../insider/checked-by-libfido2.mjs';
import { copy, urlOf } from '../copies.mjs';
import { deletedLooks } from '../insider/deleted-looks.mjs';
import { APPROVE, LIMITS, requested } from '../insider/deposit-that-waits.mjs';
import { NO_MONEY } from '../oracle/expected-state.mjs';
import { verifyOffline } from '../oracle/verify-offline.mjs';
import { passkey, signingOf } from '../insider/passkey.mjs';
import { signCheckpoint } from '../people.mjs';
import { admin, reviewer, withWriter } from '../insider/writer-without-rules.mjs';

/** @typedef {import('../insider/writer-without-rules.mjs').Writer} Writer */
/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../insider/passkey.mjs').Passkey} Passkey */
/** @typedef {import('@clearfold/ledger').DecisionSignature} DecisionSignature */

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
  for (const [i, { what, forge }] of FORGERIES.entries()) {
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

/** From here on decisions must be signed. @param {Writer} writer @param {World} world @param {Keys} keys */
async function required({ write }, world, { first, second }) {
  await write(POLICY_STREAM, admin(world), { type: 'ProposePolicy', ...REQUIRED }, first);
  await write(POLICY_STREAM, admin(world, 1), { type: 'ConfirmPolicy', ...REQUIRED }, second);
}

/** What a key's owner signed of a decision, as the log would have it. @param {Writer} writer @param {Parameters<Writer['ask']>} asked @param {Passkey} key @returns {Promise<DecisionSignature>} */
async function signatureOf({ ask }, asked, key) {
  const statement = await ask(...asked);
  const { nonce, signed } = signingOf(key, statement);
  const { assertion } = /** @type {NonNullable<typeof signed>} */ (signed);
  return { ...assertion, seen: JSON.parse(statement).seen, nonce, index: 0, count: 1, path: '' };
}

/** Whatever a signature says, it is recorded. @template Done @param {DecisionSignature | undefined} signature @param {() => Promise<Done>} record */
async function withSignature(signature, record) {
  const books = /** @type {{ signed: unknown }} */ (/** @type {unknown} */ (LedgerState.prototype));
  const { signed } = books;
  books.signed = () => signature;
  try {
    return await record();
  } finally {
    books.signed = signed;
  }
}

/** @type {readonly { what: string, forge: (writer: Writer, world: World) => Promise<number> }[]} */
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
