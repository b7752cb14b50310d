import { createPrivateKey, createPublicKey, sign, verify as verifyWith } from 'node:crypto';
import { createHash } from 'node:crypto';
import { toBase64 } from '../log/base64.js';
import { verifierKey } from '../log/checkpoint.js';
import { type HandOver, handOverText, openHandOver } from '../log/hand-over.js';
import { isRefusal } from '../refusal.js';
import { given, STAFF } from '../testing/index.js';
import { type RotateCheckpointKey } from './rotate-checkpoint-key.js';
import { CHECKPOINT_KEY_STREAM as streamId } from './state.js';

const OPERATOR = { kind: 'system', id: 'operator' } as const;
const NAME = 'clearfold.example/ledger';
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** A key pair made of one number. */
const keyOf = (seed: number, name = NAME) => {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, key: { name, publicKey }, text: verifierKey(sha256, { name, publicKey }) };
};
const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)];

const handOver = (from = one, to = two): HandOver => {
  const keys = { fromKey: from.text, toKey: to.text };
  return { ...keys, signature: toBase64(sign(null, Buffer.from(handOverText(keys)), from.privateKey)) };
};

describe('the key that signs checkpoints', () => {
  const rotate = (from = one, to = two): RotateCheckpointKey => ({
    type: 'RotateCheckpointKey',
    ...handOver(from, to),
  });
  const name = (by = one) => ({ type: 'NameCheckpointKey', key: by.text }) as const;
  const named = { type: 'CheckpointKeyNamed', key: one.text } as const;
  const rotated = { type: 'CheckpointKeyRotated', ...handOver() } as const;

  it('is handed over by the operator alone', () => {
    const first = given({ streamId, events: [named] });
    expect(first.when(rotate(), OPERATOR).then).toMatchObject([{ type: 'CheckpointKeyRotated' }]);
    expect(first.when(rotate(), STAFF).then).toBe('system-only');
  });

  it('is handed over by the current key alone, to another one, in one stream', () => {
    const after = given({ streamId, events: [named, rotated] });
    expect(after.when(rotate(two, three), OPERATOR).then).toMatchObject([{ toKey: three.text }]);
    expect(after.when(rotate(one, three), OPERATOR).then).toBe('checkpoint-key-not-current');
    expect(after.when(rotate(two, two), OPERATOR).then).toBe('checkpoint-key-not-current');
    expect(given({ events: [named] }).when(rotate(), OPERATOR).then).toBe('checkpoint-key-not-current');
    // A log of before named no first key: what handed over was the first.
    expect(given({ streamId }).when(rotate(), OPERATOR).then).toMatchObject([{ toKey: two.text }]);
  });

  it('is named once, by the system, in its one stream, and never after a hand-over', () => {
    expect(given({ streamId }).when(name(), OPERATOR).then).toEqual([named]);
    expect(given({ streamId }).when(name(), STAFF).then).toBe('system-only');
    expect(given({}).when(name(), OPERATOR).then).toBe('checkpoint-key-not-current');
    for (const events of [[named], [rotated]]) {
      for (const by of [one, two]) {
        expect(given({ streamId, events }).when(name(by), OPERATOR).then).toBe('checkpoint-key-not-current');
      }
    }
  });

  it('moves no money', () => {
    const { ledger } = given({ streamId, events: [rotated] }).when(rotate(two, three), OPERATOR);
    expect([ledger.balances.size, isRefusal(ledger), ledger.position]).toEqual([0, false, 2]);
  });
});

describe('a hand-over', () => {
  const verifySync = (publicKey: Uint8Array, text: Uint8Array, signature: Uint8Array): boolean => {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
    return verifyWith(null, text, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  };
  const open = (what: HandOver) => openHandOver(sha256, what, (...args) => Promise.resolve(verifySync(...args)));

  it('that the old key signed names the next', async () => {
    expect((await open(handOver())).publicKey).toEqual(new Uint8Array(two.key.publicKey));
  });

  it.each<[what: string, handOver: HandOver, message: string]>([
    ['signed by the next key', { ...handOver(), signature: handOver(two, one).signature }, 'did not sign'],
    ['to a key that was put in', { ...handOver(), toKey: three.text }, 'did not sign'],
    ['from a key that was put in', { ...handOver(), fromKey: three.text }, 'did not sign'],
    ['without a signature', { ...handOver(), signature: '' }, 'did not sign'],
    ['with a signature that is not base 64', { ...handOver(), signature: '*' }, 'did not sign'],
    ['to another name', handOver(one, keyOf(2, 'other.example/ledger')), 'another name'],
    ['to no key', { ...handOver(), toKey: 'x' }, 'no verifier key'],
  ])('%s is refused', async (_, what, message) => {
    await expect(open(what)).rejects.toThrow(message);
  });

  it('is signed over these lines, of which no checkpoint has the first', () => {
    expect(handOverText({ fromKey: one.text, toKey: two.text })).toBe(`${NAME} hand-over\n${one.text}\n${two.text}\n`);
  });

  it.each([0, 63, 65])('with a signature of %i bytes is refused, whatever the host makes of it', async (length) => {
    const signature = toBase64(new Uint8Array(length));
    const opened = openHandOver(sha256, { ...handOver(), signature }, () => Promise.resolve(true));
    await expect(opened).rejects.toThrow('did not sign');
  });
});
