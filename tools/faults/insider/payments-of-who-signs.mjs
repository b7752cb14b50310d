// @ts-check
import { randomUUID } from 'node:crypto';
import { investors } from '@clearfold/ledger';
import { withSignature } from '@clearfold/ledger/testing';
import { APPROVE, requested } from './deposit-that-waits.mjs';
import { passkey } from './passkey.mjs';
import { signatureOf } from './signature-of.mjs';
import { admin, reviewer, withRules } from './writer-without-rules.mjs';

/** @typedef {import('./writer-without-rules.mjs').Writer} Writer */
/** @typedef {import('./writer-without-rules.mjs').Forgery} Forgery */
/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./passkey.mjs').Passkey} Passkey */

/**
 * An investor with $50.00 more who signs what takes money out.
 *
 * @param {Writer} writer @param {World} world @param {readonly Passkey[]} earlier that they have before, too
 */
export async function whoSigns(writer, world, earlier = []) {
  const deposit = await requested(writer, world);
  await writer.write(deposit, reviewer(world), APPROVE);
  const id = String(world.people.investors[0]?.id);
  const owner = /** @type {const} */ ({ kind: 'investor', id });
  const key = passkey();
  for (const one of [...earlier, key]) await writer.write(id, owner, added(one));
  await writer.write(id, owner, { type: 'SwitchOnPaymentSigning' }, key);
  const withdrawal = /** @type {const} */ ({
    type: 'RequestWithdrawal',
    investorId: id,
    amountCents: 1_000n,
    recipientDigest: 'ab'.repeat(32),
  });
  return { id, owner, key, withdrawal };
}

/** @param {Passkey} key */
const added = ({ credentialId, publicKey, algorithm }) =>
  /** @type {const} */ ({ type: 'AddInvestorKey', credentialId, publicKey, algorithm });

/** @type {(changed: { amountCents?: bigint, recipientDigest?: string }) => Forgery['forge']} */
const otherwise = (changed) => async (writer, world) => {
  const { owner, key, withdrawal } = await whoSigns(writer, world);
  const request = randomUUID();
  const signature = await signatureOf(writer, [request, owner, withdrawal], key);
  return withSignature(signature, () => writer.write(request, owner, { ...withdrawal, ...changed }));
};

/** What somebody with every right takes from an investor who signs. @type {readonly Forgery[]} */
export const PAYMENT_FORGERIES = [
  {
    what: 'a withdrawal that an investor who signs did not sign',
    forge: async (writer, world) => {
      const { owner, withdrawal } = await whoSigns(writer, world);
      return withSignature(undefined, () => writer.write(randomUUID(), owner, withdrawal));
    },
  },
  {
    what: 'a withdrawal signed with a passkey that the insider added before its investor signed',
    forge: async (writer, world) => {
      const insiders = passkey();
      const { owner, withdrawal } = await whoSigns(writer, world, [insiders]);
      const request = randomUUID();
      const signature = await signatureOf(writer, [request, owner, withdrawal], insiders);
      return withSignature(signature, () => writer.write(request, owner, withdrawal));
    },
  },
  {
    what: 'a withdrawal that was signed when the account had another latest event',
    forge: async (writer, world) => {
      const { id, owner, key, withdrawal } = await whoSigns(writer, world);
      const request = randomUUID();
      const signature = await signatureOf(writer, [request, owner, withdrawal], key);
      await writer.write(id, owner, added(passkey()), key);
      return withSignature(signature, () => writer.write(request, owner, withdrawal));
    },
  },
  {
    what: 'that a frozen investor signs no more',
    forge: async (writer, world) => {
      const { id, owner } = await whoSigns(writer, world);
      await writer.write(id, owner, { type: 'FreezeInvestor', reasonDigest: 'ab'.repeat(32) });
      const reasonDigest = 'cd'.repeat(32);
      return withRules(investors, { decide: () => [{ type: 'PaymentSigningReleased', reasonDigest }] }, () =>
        writer.write(id, admin(world), { type: 'ReleasePaymentSigning', reasonDigest }),
      );
    },
  },
  {
    what: 'a passkey added to an investor who signs, unsigned',
    forge: async (writer, world) => {
      const { id, owner } = await whoSigns(writer, world);
      return withSignature(undefined, () => writer.write(id, owner, added(passkey())));
    },
  },
  {
    what: 'a withdrawal’s signature that is replayed on another one',
    forge: async (writer, world) => {
      const { owner, key, withdrawal } = await whoSigns(writer, world);
      const one = randomUUID();
      const signature = await signatureOf(writer, [one, owner, withdrawal], key);
      await writer.write(one, owner, withdrawal, key);
      return withSignature(signature, () => writer.write(randomUUID(), owner, withdrawal));
    },
  },
  { what: 'a withdrawal of a cent more than was signed', forge: otherwise({ amountCents: 1_001n }) },
  { what: 'a withdrawal to another payee than was signed', forge: otherwise({ recipientDigest: 'cd'.repeat(32) }) },
  {
    what: 'that an investor signs no more, unsigned',
    forge: async (writer, world) => {
      const { id, owner } = await whoSigns(writer, world);
      return withSignature(undefined, () => writer.write(id, owner, { type: 'SwitchOffPaymentSigning' }));
    },
  },
  {
    what: 'a log without what switched signing on, before what was signed behind it',
    forge: async (writer, world) => {
      const id = String(world.people.investors[1]?.id);
      const owner = /** @type {const} */ ({ kind: 'investor', id });
      const [key, further] = [passkey(), passkey()];
      const before = await writer.write(id, owner, added(key));
      // What they signed when the switching on stood at the next position.
      const signature = await signatureOf(writer, [id, owner, added(further)], key, { seen: before + 1 });
      return withSignature(signature, () => writer.write(id, owner, added(further)));
    },
  },
];
