import { readClientData } from '@clearfold/ledger';
import { ApiError } from '#platform/http/api-error.js';
import { isUnframed } from '../unframed.js';

/**
 * Holds an answer to having been asked for by a page of its own, which the library lets pass.
 *
 * @param clientDataJSON base64url
 * @throws ApiError 'passkey-refused'
 */
export const assertUnframed = (clientDataJSON: string): void => {
  const client = readClientData(clientDataJSON);
  if (!client || !isUnframed(client)) throw new ApiError('passkey-refused');
};
