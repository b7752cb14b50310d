import { type NewPasskeyRequest } from '@clearfold/contracts';
import { type PublicKey } from '@clearfold/ledger';
import { isPublicKey } from '@clearfold/ledger-store';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose, decodeAttestationObject, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { ApiError } from '#platform/http/api-error.js';
import { type RelyingParty } from '../relying-party.js';
import { ALGORITHM_IDS } from './algorithm-ids.js';
import { assertUnframed } from './assert-unframed.js';

/**
 * Holds a passkey that was made to what it was asked for (WebAuthn Level 3, section 7.1).
 *
 * @param expectedChallenge base64url
 * @returns the passkey, and how often the authenticator says it has signed
 * @throws ApiError 'passkey-refused' of an answer from another page, from one within another's, without its user being verified, or with a certificate;
 *   'key-unusable'
 */
export const verifyRegistration = async (
  party: RelyingParty,
  expectedChallenge: string,
  { id, clientDataJSON, attestationObject, transports }: NewPasskeyRequest,
): Promise<PublicKey & { counter: number }> => {
  assertUnframed(clientDataJSON);
  if (!isUnattested(attestationObject)) throw new ApiError('passkey-refused');
  const response = { clientDataJSON, attestationObject, transports } as RegistrationResponseJSON['response'];
  const outcome = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: Object.values(ALGORITHM_IDS),
  }).catch(() => ({ verified: false }) as const);
  if (!outcome.verified) throw new ApiError('passkey-refused');
  const { id: credentialId, publicKey: bytes, counter } = outcome.registrationInfo.credential;
  const publicKey = Buffer.from(bytes).toString('base64url');
  const algorithm = algorithmOf(bytes);
  if (!isPublicKey({ publicKey, algorithm })) throw new ApiError('key-unusable');
  return { credentialId, publicKey, algorithm, counter };
};

/** Who made the device is not asked: `none`, or signed by the passkey itself, as some devices answer. No certificate is looked at. */
const isUnattested = (attestationObject: string): boolean => {
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
};

/** @throws ApiError 'key-unusable' */
const algorithmOf = (publicKey: Uint8Array<ArrayBuffer>): PublicKey['algorithm'] => {
  const id = decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg);
  const names = Object.keys(ALGORITHM_IDS) as PublicKey['algorithm'][];
  const name = names.find((one) => ALGORITHM_IDS[one] === (id as number));
  if (!name) throw new ApiError('key-unusable');
  return name;
};
