// @ts-check
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCanonical, STAFF_STREAM } from '@clearfold/ledger';
import { encodeCBOR } from '@levischuck/tiny-cbor';
import { execa } from 'execa';
import { verify } from '../check-history.mjs';
import { copy, rowsOf, urlOf } from '../copies.mjs';
import { verifyOffline } from '../oracle/verify-offline.mjs';
import { hash, passkey, RELYING_PARTY } from './passkey.mjs';
import { APPROVE, requested } from './deposit-that-waits.mjs';
import { whoSigns } from './payments-of-who-signs.mjs';
import { admin, reviewer, withWriter } from './writer-without-rules.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('./passkey.mjs').Passkey} Passkey */
/** @typedef {import('@clearfold/ledger').DecisionSignature} DecisionSignature */
/** @typedef {{ key: Passkey, position: number }} Decided */

/**
 * Decisions signed with a key of each algorithm, and an investor's withdrawal: what the log holds of them, libfido2 verifies, and of another decision's not.
 *
 * @param {World} world @returns {Promise<string[]>}
 */
export async function checkedByAnother(world) {
  const database = 'signed';
  await copy(world, 'postgres', database);
  const url = urlOf(world, database);
  /** @type {string[]} */
  const broken = [];
  const recorded = await withWriter(url, async (writer) => {
    const keys = [passkey('ES256'), passkey('EdDSA'), passkey('RS256')];
    for (const { sign: _, pem: __, ...key } of keys) {
      const owner = reviewer(world);
      await writer.write(STAFF_STREAM, owner, { type: 'OfferStaffKey', ...key });
      await writer.write(STAFF_STREAM, admin(world), { type: 'EnrolStaffKey', memberId: owner.id, ...key });
    }
    /** @type {Decided[]} */
    const decided = [];
    for (const key of keys) {
      const id = await requested(writer, world);
      decided.push({ key, position: await writer.write(id, reviewer(world), APPROVE, key) });
    }
    const { key, owner, withdrawal } = await whoSigns(writer, world);
    decided.push({ key, position: await writer.write(randomUUID(), owner, withdrawal, key) });
    return decided;
  });
  const report = await verify(url, world.vouching);
  // The writer alone was asked: the server's table has no row of these keys.
  const findings = report.findings.filter(({ of }) => of !== 'records');
  const { signatures } = report.checks;
  // Of the investor's, the switching on is signed, too.
  const counted = `${signatures.signed} and ${signatures.signedByOwners}`;
  if (findings.length > 0 || counted !== `${recorded.length - 1} and 2`)
    broken.push(`signed: ${counted} of ${recorded.length}, ${findings.map(({ what }) => what).join()}`);
  broken.push(...(await verifyOffline(url, world.folder, world.vouching)));
  const signed = await Promise.all(
    recorded.map(async (/** @type {Decided} */ { key, position }) => {
      const [{ bytes }] = await rowsOf(url)(`select bytes from ledger.events where position = $1`, [position]);
      return { key, signature: /** @type {DecisionSignature} */ (readCanonical(bytes).signature) };
    }),
  );
  for (const [i, { key, signature }] of signed.entries()) {
    const other = signed[(i + 1) % signed.length]?.signature.clientData ?? '';
    if (!(await isVerified(world, key, signature, signature.clientData)))
      broken.push(`fido2-assert does not verify a signature of ${key.algorithm}`);
    if (await isVerified(world, key, signature, other))
      broken.push(`fido2-assert takes a signature of ${key.algorithm} over another decision`);
  }
  return broken;
}

/** Present and verified, says libfido2. @param {World} world @param {Passkey} key @param {DecisionSignature} signature @param {string} clientData base64url */
async function isVerified(world, key, signature, clientData) {
  const file = join(world.folder, `${key.credentialId}.pem`);
  writeFileSync(file, key.pem);
  const bytesOf = (/** @type {string} */ text) => Buffer.from(text, 'base64url');
  // As CBOR's byte string, which is how it writes what it got from a device.
  const data = Buffer.from(encodeCBOR(new Uint8Array(bytesOf(signature.authenticatorData))));
  const input = [hash(bytesOf(clientData)), RELYING_PARTY, data, bytesOf(signature.signature)]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64')))
    .join('\n');
  const { exitCode } = await execa('fido2-assert', ['-V', '-p', '-v', file, key.algorithm.toLowerCase()], {
    input: `${input}\n`,
    reject: false,
  });
  return exitCode === 0;
}
