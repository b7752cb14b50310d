import { type DecisionKeys, type PasskeyCreationOptions, type PasskeyRequestOptions } from '@clearfold/contracts';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { CHALLENGE_MINUTES } from '../challenges/passkey-challenges.js';
import { type RelyingParty } from '../relying-party.js';
import { ALGORITHM_IDS } from './algorithm-ids.js';

const TIMEOUT = CHALLENGE_MINUTES * 60_000;

type Challenge = Uint8Array<ArrayBuffer>;

/** A passkey as its row has it. */
interface StoredPasskey {
  readonly credentialId: string;
  readonly transports: string[];
}

/** Stored passkeys as a browser is told of them. */
export const knownToBrowsers = (stored: readonly StoredPasskey[]): DecisionKeys['allowCredentials'] =>
  stored.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports }));

/**
 * What a browser makes a passkey with, on a device that has none of its owner's.
 *
 * @param owner whose it is to be: the id, a UUID, and what the device shows
 * @param stored those that the owner has
 */
export const creationOptions = async (
  { id: rpID, name: rpName }: RelyingParty,
  owner: { readonly id: string; readonly name: string; readonly email: string },
  stored: readonly StoredPasskey[],
  asked: Challenge,
): Promise<PasskeyCreationOptions> => {
  const selection = { residentKey: 'required', userVerification: 'required' } as const;
  const { rp, user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: asked,
    // Which it writes into.
    authenticatorSelection: { ...selection },
    supportedAlgorithmIDs: Object.values(ALGORITHM_IDS),
  });
  return {
    rp: { ...rp, id: rpID },
    user,
    challenge,
    pubKeyCredParams,
    timeout: TIMEOUT,
    excludeCredentials: knownToBrowsers(stored),
    authenticatorSelection: selection,
    attestation: 'none',
  };
};

/**
 * What a browser asks a passkey with to sign somebody in.
 *
 * @param stored those that may answer; absent where the device finds one by itself
 */
export const requestOptions = async (
  { id: rpID }: RelyingParty,
  asked: Challenge,
  stored?: readonly StoredPasskey[],
): Promise<PasskeyRequestOptions> => {
  const given = { rpID, challenge: asked, userVerification: 'required', timeout: TIMEOUT } as const;
  const { challenge } = await generateAuthenticationOptions(given);
  return {
    rpId: rpID,
    challenge,
    timeout: TIMEOUT,
    userVerification: 'required',
    ...(stored && { allowCredentials: knownToBrowsers(stored) }),
  };
};
