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

  /** A key whose id is its own, of whatever kind and length. */
  const selfConsistent = (kind: number, length: number): string => {
    const bytes = new Uint8Array([kind, ...new Uint8Array(length)]);
    const id = sha256(Buffer.concat([Buffer.from('a.example\n'), bytes])).slice(0, 4);
    return `a.example+${Buffer.from(id).toString('hex')}+${toBase64(bytes)}`;
  };

  it('reads a key that is made by hand', () => {
    expect(readVerifierKey(sha256, selfConsistent(1, 32))).toEqual({
      name: 'a.example',
      publicKey: new Uint8Array(32),
    });
  });

  it.each([
    ['with the id of another', KEY.replace('8de2c54b', '8de2c54c'), 'The key id is not that of the key'],
    ['of another kind', KEY.replace('AYzz', 'AozZ'), 'This is no verifier key'],
    ['of another kind, with its id', selfConsistent(2, 32), 'This is no verifier key'],
    ['of 31 bytes, with its id', selfConsistent(1, 31), 'This is no verifier key'],
    ['of 33 bytes, with its id', selfConsistent(1, 33), 'This is no verifier key'],
    ['cut short', KEY.slice(0, -4), 'This is no verifier key'],
    ['not in base 64', KEY.replace('AYzz', '*Yzz'), 'This is no verifier key'],
    ['without a key', 'sigsum.org', 'This is no verifier key'],
    ['behind something else', ` ${KEY}`, 'This is no verifier key'],
    ['before something else', `${KEY} `, 'This is no verifier key'],
    ['that is nothing', '', 'This is no verifier key'],
  ])('has no key %s', (_, text, message) => {
    expect(() => readVerifierKey(sha256, text)).toThrow(new RangeError(message));
  });
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

  it.each([
    ['— clearfold.example/ledger', 'A signature line is malformed'],
    ['clearfold.example/ledger AAAA', 'A signature line is malformed'],
    ['— clearfold.example/ledger AAAA more', 'A signature line is malformed'],
    ['— clearfold.example/ledger A', 'No signature of clearfold.example/ledger'],
  ])('is not opened with %j for a signature', async (line, message) => {
    const unsigned = note.slice(0, note.indexOf('\u2014'));
    await expect(openCheckpoint(sha256, `${unsigned}${line}\n`, key, verify)).rejects.toThrow(message);
  });

  const ROOT = toBase64(checkpoint.root);
  /** A note of any text, which the key vouches for. */
  const signed = (text: string): string => {
    const line = note.slice(note.indexOf('\u2014')).split(' ')[2] as string;
    const signature = signWith(null, Buffer.from(text), privateKey);
    const bytes = Buffer.concat([Buffer.from(line, 'base64').subarray(0, 4), signature]);
    return `${text}\n\u2014 ${key.name} ${bytes.toString('base64')}\n`;
  };

  it.each([0, 1, 9_007_199_254_740_991])(
    'is opened for a log of %d events, and what stands below is passed over',
    async (size) => {
      const opened = await openCheckpoint(sha256, signed(`${key.name}\n${size}\n${ROOT}\nmore\n`), key, verify);
      expect(opened).toEqual({ origin: key.name, size, root: new Uint8Array(checkpoint.root) });
    },
  );

  it.each([
    ['no origin', `\n5\n${ROOT}\n`],
    ['no size', `${key.name}\n\n${ROOT}\n`],
    ['a size below zero', `${key.name}\n-5\n${ROOT}\n`],
    ['a part of an event', `${key.name}\n5.5\n${ROOT}\n`],
    ['a size with a zero before it', `${key.name}\n05\n${ROOT}\n`],
    ['a size of seventeen digits', `${key.name}\n${'9'.repeat(17)}\n${ROOT}\n`],
    ['a size behind a space', `${key.name}\n 5\n${ROOT}\n`],
    ['no root', `${key.name}\n5\n`],
    ['no more than an origin', `${key.name}\n`],
    ['a root of 31 bytes', `${key.name}\n5\n${toBase64(new Uint8Array(31))}\n`],
    ['a root that is not base 64', `${key.name}\n5\n*${ROOT.slice(1)}\n`],
  ])('is no checkpoint with %s, whoever signed it', async (_, text) => {
    await expect(openCheckpoint(sha256, signed(text), key, verify)).rejects.toThrow(
      new RangeError('This is no checkpoint'),
    );
  });

  it('of another log is refused, though the same key signed it', async () => {
    await expect(openCheckpoint(sha256, signed(`clearfold.example/other\n5\n${ROOT}\n`), key, verify)).rejects.toThrow(
      'This is a checkpoint of clearfold.example/other, not of clearfold.example/ledger',
    );
  });
});
