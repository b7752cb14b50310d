import { sign } from 'node:crypto';
import { signerOf, SIGNER } from '../agreement/log-file.js';
import { Tally } from '../report/checks.js';
import { KeyChain } from './key-chain.js';
import { type Note, readNote, readVerifierKey } from './note.js';

type Signer = typeof SIGNER;

const NEXT = signerOf(8);
const ELSEWHERE = signerOf(8, 'elsewhere.example');

const handOver = (from: Signer, to: Signer) => {
  const text = `clearfold.example/ledger hand-over\n${from.text}\n${to.text}\n`;
  const signature = sign(null, Buffer.from(text), from.privateKey).toString('base64');
  return { type: 'CheckpointKeyRotated', fromKey: from.text, toKey: to.text, signature } as const;
};
/** A file that names no key, read by somebody who trusts one, or none. */
const chain = (...given: Signer[]): KeyChain =>
  new KeyChain(
    new Tally(),
    given.map(({ text }) => readVerifierKey(text)),
    null,
  );
const noteOf = (signer: Signer): Note => readNote(signer.note(5, Buffer.alloc(32, 7)))!;

describe('a line of keys', () => {
  it('goes on with a key of the same log', () => {
    expect(() => chain(SIGNER).rotate(handOver(SIGNER, NEXT))).not.toThrow();
  });

  it.each<[string, Signer]>([
    ['of another log', ELSEWHERE],
    ['that hands over', SIGNER],
  ])('does not go on with the key %s, though it is signed', (_, to) => {
    expect(() => chain(SIGNER).rotate(handOver(SIGNER, to))).toThrow('checkpoints: the next key is none of this log');
  });

  it.each([
    ['no base 64', '*'],
    ['shorter than one', 'AAAA'],
  ])('does not go on where the signature is %s', (_, signature) => {
    expect(() => chain(SIGNER).rotate({ ...handOver(SIGNER, NEXT), signature })).toThrow(
      'checkpoints: the old key did not sign the hand-over to the next',
    );
  });

  it('is not gone on with by a key that is not the one before', () => {
    const line = chain(SIGNER);
    line.check(noteOf(SIGNER));
    expect(() => line.rotate(handOver(NEXT, SIGNER))).toThrow(`checkpoints: ${NEXT.text} is not the key before`);
  });

  it('names its first key once, before any hand-over, and none but the one that signed', () => {
    const name = (key: Signer) => ({ type: 'CheckpointKeyNamed', key: key.text }) as const;
    const named = chain(SIGNER);
    named.name(name(SIGNER));
    const handedOver = chain(SIGNER);
    handedOver.rotate(handOver(SIGNER, NEXT));
    for (const [line, key] of [
      [named, SIGNER],
      [handedOver, NEXT],
    ] as const) {
      expect(() => line.name(name(key))).toThrow(
        'checkpoints: the log names its first key twice, or after a hand-over',
      );
    }
    const signed = chain(SIGNER);
    signed.check(noteOf(SIGNER));
    expect(() => signed.name(name(NEXT))).toThrow(
      `checkpoints: the log names ${NEXT.text}, and ${SIGNER.text} signed before`,
    );
  });

  it.each<[string, (line: KeyChain) => void]>([
    ['is named', (line) => line.name({ type: 'CheckpointKeyNamed', key: 'none' })],
    ['hands over', (line) => line.rotate({ ...handOver(SIGNER, NEXT), fromKey: 'none' })],
    ['comes next', (line) => line.rotate({ ...handOver(SIGNER, NEXT), toKey: 'none' })],
  ])('has no key that is none where one %s', (_, act) => {
    expect(() => act(chain(SIGNER))).toThrow('checkpoints: This is no verifier key: none');
  });

  it('lets any of its keys have signed what covers more than the log', () => {
    const line = chain(SIGNER);
    line.rotate(handOver(SIGNER, NEXT));
    for (const signer of [SIGNER, NEXT]) expect(() => line.checkAny(noteOf(signer))).not.toThrow();
    expect(() => line.checkAny(noteOf(signerOf(9)))).toThrow('checkpoints: no given key signed the checkpoint at 5');
  });

  it('begins with the key that is named, or that hands over, where the file names none', () => {
    const named = chain(SIGNER);
    named.name({ type: 'CheckpointKeyNamed', key: SIGNER.text });
    expect(named.isTrusted).toBe(true);
    const handedOver = chain(SIGNER);
    handedOver.rotate(handOver(SIGNER, NEXT));
    expect(handedOver.isTrusted).toBe(true);
  });

  it('that begins with nobody’s key is of whoever signs first, if that key was given', () => {
    const line = chain(SIGNER, NEXT);
    line.check(noteOf(NEXT));
    expect(line.isTrusted).toBe(true);
    expect(() => line.check(noteOf(SIGNER))).toThrow('checkpoints: no given key signed the checkpoint at 5');
    expect(() => chain(SIGNER).check(noteOf(NEXT))).toThrow('checkpoints: no given key signed the checkpoint at 5');
  });

  it('is followed without a look at signatures by whoever trusts nobody', () => {
    const line = chain();
    line.name({ type: 'CheckpointKeyNamed', key: SIGNER.text });
    for (const look of [() => line.check(noteOf(NEXT)), () => line.checkAny(noteOf(NEXT)), () => line.end()]) {
      expect(look).not.toThrow();
    }
    expect(line.isTrusted).toBe(false);
  });

  it('of nobody’s is no strange one; one that leads to no given key is', () => {
    expect(() => chain(SIGNER).end()).not.toThrow();
    const strange = chain(SIGNER);
    strange.name({ type: 'CheckpointKeyNamed', key: NEXT.text });
    expect(() => strange.end()).toThrow(`checkpoints: the file names another key: ${NEXT.text}`);
  });
});
