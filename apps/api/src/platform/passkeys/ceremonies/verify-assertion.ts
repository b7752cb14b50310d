import { type PasskeySignInRequest } from '@clearfold/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { ApiError } from '#platform/http/api-error.js';
import { type RelyingParty } from '../relying-party.js';
import { assertUnframed } from './assert-unframed.js';

/** A passkey that signs somebody in. */
interface SigningIn {
  readonly credentialId: string;
  /** COSE_Key, as the log has it. */
  readonly publicKey: Uint8Array;
  /** How often it had signed by its last answer. */
  readonly counter: string;
}

/**
 * Holds an answer to what the passkey was asked (WebAuthn Level 3, section 7.2).
 *
 * @param expectedChallenge base64url
 * @returns how often the authenticator says it has signed
 * @throws ApiError 'passkey-refused' of an answer that it did not sign, that comes from another page, from one within another's, or without its user being
 *   verified, or that counts back
 */
export const verifyAssertion = async (
  party: RelyingParty,
  { credentialId, publicKey, counter }: SigningIn,
  { clientDataJSON, authenticatorData, signature }: Omit<PasskeySignInRequest, 'id'>,
  expectedChallenge: string,
): Promise<number> => {
  assertUnframed(clientDataJSON);
  const outcome = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
  }).catch(() => ({ verified: false }) as const);
  if (!outcome.verified) throw new ApiError('passkey-refused');
  return outcome.authenticationInfo.newCounter;
};

/**
 * An authenticator that counts never counts back: such an answer is an older one's, or a copy's.
 *
 * @param counter of the answer; 0 of an authenticator that does not count
 * @param before as the passkey's row has it, which is locked
 * @throws ApiError 'passkey-refused'
 */
export const assertCountsOn = (counter: number, before: string): void => {
  if (counter > 0 && counter <= Number(before)) throw new ApiError('passkey-refused');
};
