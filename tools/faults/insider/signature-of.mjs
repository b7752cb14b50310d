// @ts-check
import { signingOf } from './passkey.mjs';

/** @typedef {import('./writer-without-rules.mjs').Writer} Writer */
/** @typedef {import('@clearfold/ledger').DecisionSignature} DecisionSignature */

/**
 * What a key's owner signed, as the log would have it.
 *
 * @param {Writer} writer @param {Parameters<Writer['ask']>} asked @param {import('./passkey.mjs').Passkey} key
 * @param {object} [said] what the statement says otherwise
 * @returns {Promise<DecisionSignature>}
 */
export async function signatureOf({ ask }, asked, key, said = {}) {
  const statement = { ...JSON.parse(await ask(...asked)), ...said };
  const { nonce, signed } = signingOf(key, JSON.stringify(statement));
  const { assertion } = /** @type {NonNullable<typeof signed>} */ (signed);
  return { ...assertion, seen: statement.seen, nonce, index: 0, count: 1, path: '' };
}
