import { type Sha256 } from '../log/merkle.js';
import { utf8Bytes } from '../log/utf8.js';

/** What a passkey is asked for that the server draws the challenge of. */
export type Ceremony = 'sign-in' | 'new-passkey';

const DOMAINS: Readonly<Record<Ceremony, string>> = {
  'sign-in': 'clearfold/sign-in/v1\n',
  'new-passkey': 'clearfold/new-passkey/v1\n',
};

/**
 * What an authenticator is asked to sign where a server drew the bytes: SHA-256 over a domain tag and them. So no server has a
 * decision signed (`challengeOf`) by calling it a sign-in, nor an answer to one ceremony taken for the other.
 *
 * @param drawn as the server sent them
 */
export const ceremonyChallenge = (sha256: Sha256, ceremony: Ceremony, drawn: Uint8Array): Uint8Array =>
  sha256(Uint8Array.from([...utf8Bytes(DOMAINS[ceremony]), ...drawn]));
