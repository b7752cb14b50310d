import { type VerifySignature } from '@clearfold/ledger';

/**
 * Ed25519 by the browser's own WebCrypto.
 *
 * @throws DOMException or TypeError where the browser lacks it: before 2025, or on a page that came without TLS
 */
export const verifyEd25519: VerifySignature = async (publicKey, text, signature) => {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(text));
};
