import { createHash } from 'node:crypto';
import { type Assertion, fromBase64Url, readClientData } from '@clearfold/ledger';
import { ApiError } from '#platform/http/api-error.js';
import { type RelyingParty } from '../relying-party.js';
import { isUnframed } from '../unframed.js';

const HASH_BYTES = 32;

/**
 * Holds an assertion to where its owner's pages are, which the ledger does not know (WebAuthn Level 3, section 7.2): it was made on a
 * page there, and for its relying party. The rest is asked where the decision is recorded.
 *
 * @throws ApiError 'signature-invalid'
 */
export const assertSignedHere = (
  { clientData, authenticatorData }: Assertion,
  { id, origin }: Pick<RelyingParty, 'id' | 'origin'>,
): void => {
  const client = readClientData(clientData);
  const data = Buffer.from(fromBase64Url(authenticatorData) ?? []);
  const party = createHash('sha256').update(id).digest();
  const isHere = client?.origin === origin && isUnframed(client) && data.subarray(0, HASH_BYTES).equals(party);
  if (!isHere) throw new ApiError('signature-invalid');
};
