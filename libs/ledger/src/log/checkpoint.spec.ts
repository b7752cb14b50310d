import { createHash, createPublicKey, generateKeyPairSync, sign as signWith, verify as verifyWith } from 'node:crypto';
import {
  type Checkpoint,
  openCheckpoint,
  readVerifierKey,
  signCheckpoint,
  type VerifySignature,
  verifierKey,
} from './checkpoint.js';
import { toBase64 } from './base64.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** node:crypto takes an Ed25519 key in its SubjectPublicKeyInfo: a fixed prefix and the 32 bytes. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const verify: VerifySignature = (publicKey, text, signature) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' });
  return Promise.resolve(verifyWith(null, text, key, signature));
};

describe("a published checkpoint, sigsum's test log of 2021", () => {
  const KEY = 'sigsum.org:testonly+8de2c54b+AYzzrIWq3UKJHFrprvJyRMsqVGojEvgAIKrT8q4a9zMU';
  const NOTE =
    'sigsum.org:testonly\n23\nHSt6W8ve4/36xAIf04qDOqaKLaKqSOUqKxLNrkK74+g=\n\n' +
    '\u2014 sigsum.org:testonly jeLFS4WQDEeTavbiYArHzCQUPXbQ1Y/V8/dKJlBxqOAY4eLhSh3uWNJ8YXp1vs/zR4SDNHI+6UybLmHmFlg/VSf5OAs=\n';

  it('is opened with its published key', async () => {
    const checkpoint = await openCheckpoint(sha256, NOTE, readVerifierKey(sha256, KEY), verify);
    expect(checkpoint).toMatchObject({ origin: 'sigsum.org:testonly', size: 23 });
    expect(toBase64(checkpoint.root)).toBe('HSt6W8ve4/36xAIf04qDOqaKLaKqSOUqKxLNrkK74+g=');
  });

  it.each([
    ['another size', NOTE.replace('\n23\n', '\n24\n'), 'The signature is not valid'],
    ['another root', NOTE.replace('HSt6', 'HSt7'), 'The signature is not valid'],
    ['no signature', NOTE.slice(0, NOTE.indexOf('\u2014')), 'malformed'],
    ['another signer', NOTE.replace('\u2014 sigsum', '\u2014 sigsun'), 'No signature of sigsum.org:testonly'],
    ['no empty line', NOTE.replace('\n\n', '\n'), 'no signed note'],
    ['no end', NOTE.slice(0, -1), 'no signed note'],
  ])('is not opened with %s', async (_, note, message) => {
    await expect(openCheckpoint(sha256, note, readVerifierKey(sha256, KEY), verify)).rejects.toThrow(message);
  });

  it.each([KEY.replace('8de2c54b', '8de2c54c'), KEY.replace('AYzz', 'AozZ'), KEY.slice(0, -4), 'sigsum.org', ''])(
    'has no key %j',
    (text) => {
      expect(() => readVerifierKey(sha256, text)).toThrow(RangeError);
    },
  );
});

describe('a checkpoint of our own', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = {
    name: 'clearfold.example/ledger',
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  };
  const checkpoint: Checkpoint = { origin: key.name, size: 1_000_000, root: sha256(new Uint8Array()) };
  const note = signCheckpoint(sha256, checkpoint, key, (text) => signWith(null, text, privateKey));

  it('is opened with the key it was signed with, and the key reads back', async () => {
    const read = readVerifierKey(sha256, verifierKey(sha256, key));
    const opened = await openCheckpoint(sha256, note, read, verify);
    expect(opened.size).toBe(1_000_000);
    expect(toBase64(opened.root)).toBe(toBase64(checkpoint.root));
  });

  it("stays open beside a witness's signature that we do not know", async () => {
    const cosigned = `${note}\u2014 witness.example ${toBase64(new Uint8Array(76))}\n`;
    expect(await openCheckpoint(sha256, cosigned, key, verify)).toMatchObject({ size: 1_000_000 });
  });

  it('is not opened with another key of the same name', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    await expect(openCheckpoint(sha256, note, { ...key, publicKey: other }, verify)).rejects.toThrow('No signature');
  });
});
