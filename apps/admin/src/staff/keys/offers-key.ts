import { type PublicKey, STAFF_STREAM } from '@clearfold/ledger';
import { saidIn, STATEMENT_FORM } from '@clearfold/ui/passkeys';

/** What tells this act of signing from others, and whose it is: with one's passkey nobody signs as somebody else. */
const OF_THE_ACT = ['by', 'seen', 'nonce'];

/**
 * Whether a statement offers the passkey that the device made and says nothing else: whatever stands between the member and the ledger,
 * be it the server, has them sign for no key of its own.
 *
 * @param key as the device says it; without one no statement is taken
 */
export const offersKey = (statement: string, key: PublicKey | undefined): boolean => {
  const said = saidIn(statement);
  if (!said || !key || !OF_THE_ACT.every((field) => field in said)) return false;
  const { credentialId, publicKey, algorithm } = key;
  const expected = { statement: STATEMENT_FORM, kind: 'OfferStaffKey', request: STAFF_STREAM };
  const all = new Map<string, unknown>(Object.entries({ ...expected, credentialId, publicKey, algorithm }));
  const told = Object.entries(said).filter(([field]) => !OF_THE_ACT.includes(field));
  return told.length === all.size && told.every(([field, value]) => all.get(field) === value);
};
