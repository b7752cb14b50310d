import { generateKeyPairSync, sign } from 'node:crypto';
import { challengeOf, rootOfLeaves, type Signing, statementLeaf } from '@clearfold/ledger';
import { passkeyAnswer, type TestPasskey } from '@clearfold/ledger/testing';
import { sha256 } from '../sha256.js';

export const NONCE = '99000000-0000-4000-8000-000000000001';

/** A passkey of EdDSA that lives in a test, always of the same credential id. */
export const passkey = (): TestPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const cose = Buffer.concat([Buffer.from('a4010103272006215820', 'hex'), x]);
  const made = { credentialId: 'c2lnbmVk', publicKey: cose.toString('base64url'), algorithm: 'EdDSA' } as const;
  return { ...made, sha256, sign: (data) => sign(null, data, privateKey) };
};

/** What somebody gives who signs one statement. */
export const signed = (key: TestPasskey, statement: string): Signing => {
  const leaves = [statementLeaf(sha256, statement)];
  const assertion = passkeyAnswer(key, challengeOf(sha256, rootOfLeaves(sha256, leaves)));
  return { nonce: NONCE, signed: { assertion, leaves } };
};
