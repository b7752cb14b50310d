import { sign } from 'node:crypto';
import { canonicalBytes, handOverText, type LedgerEvent, type EventEnvelope, toBase64 } from '@clearfold/ledger';
import { readVerifierKey } from '../log/note.js';
import { type Report } from '../report/report.js';
import { verifyFile } from '../verify-file.js';
import { fileOf, linesOf, signerOf, SIGNER } from './log-file.js';

const STREAM = '00000000-0000-8000-8000-000000000001';
const NEXT = signerOf(8);
const LAST = signerOf(9);

type Signer = ReturnType<typeof signerOf>;

const rotation = (from: Signer, to: Signer, by = from): LedgerEvent => {
  const keys = { fromKey: from.text, toKey: to.text };
  const signature = toBase64(sign(null, Buffer.from(handOverText(keys)), by.privateKey));
  return { type: 'CheckpointKeyRotated', ...keys, signature };
};

/** Facts that stand by themselves, with hand-overs at some positions. */
const logOf = (length: number, handOvers: Readonly<Record<number, LedgerEvent>>) =>
  Array.from({ length }, (_, i) => {
    const position = i + 1;
    const event = handOvers[position];
    const recorded: EventEnvelope<LedgerEvent> = {
      position,
      recordedAt: 1_795_176_000_000 + position,
      streamId: event ? STREAM : `a0000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
      actor: event ? { kind: 'system', id: 'operator' } : { kind: 'staff', id: 'sam' },
      commandId: `c0000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
      event: event ?? { type: 'InvestorFrozen', reasonDigest: 'ab'.repeat(32) },
    };
    return canonicalBytes(recorded);
  });

/** Each key signs the checkpoints of the sizes from its own on. */
const signers =
  (...valid: readonly (readonly [from: number, signer: Signer])[]) =>
  (size: number): Signer =>
    valid.findLast(([from]) => from <= size)![1];

const records = logOf(40, { 14: rotation(SIGNER, NEXT), 27: rotation(NEXT, LAST) });
const honest = linesOf(records, SIGNER, signers([0, SIGNER], [14, NEXT], [27, LAST]));
const verify = (lines: readonly string[], ...given: Signer[]): Promise<Report> =>
  verifyFile(fileOf(lines), { keys: given.map(({ text }) => readVerifierKey(text)) });

describe('a log whose checkpoint key was handed over twice', () => {
  it.each([
    ['the first', SIGNER],
    ['the second', NEXT],
    ['the last', LAST],
  ])('is right for whoever trusts %s key', async (_, signer) => {
    expect(await verify(honest, signer)).toMatchObject({ position: 40, signedTo: 40 });
    expect((await verify(honest, signer)).fault).toBeUndefined();
  });

  it('is strange to whoever trusts another one', async () => {
    expect((await verify(honest, signerOf(3))).fault).toMatchObject({ check: 'checkpoints', position: 0 });
  });

  it('is nobody’s log where a stranger signed all of it and handed over to the key that is trusted', async () => {
    const forged = logOf(40, { 40: rotation(NEXT, SIGNER) });
    const lines = linesOf(forged, NEXT, () => NEXT).filter((line) => !line.startsWith('{"checkpoint":40'));
    const [header = ''] = lines;
    const { checkpoints } = JSON.parse(header) as { checkpoints: number };
    const unsigned = [
      header.replace(`"checkpoints":${checkpoints}`, `"checkpoints":${checkpoints - 1}`),
      ...lines.slice(1),
    ];
    expect((await verify(unsigned, NEXT)).fault).toBeUndefined();
    expect((await verify(unsigned, SIGNER)).fault).toMatchObject({
      check: 'checkpoints',
      what: `the file names another key: ${NEXT.text}`,
    });
    // Once the trusted key signs, it vouches for all that came before.
    const signed = linesOf(forged, NEXT, signers([0, NEXT], [40, SIGNER]));
    expect((await verify(signed, SIGNER)).fault).toBeUndefined();
  });

  it('holds kept checkpoints to the key of their size', async () => {
    const notes = honest
      .filter((line) => line.startsWith('{"checkpoint"'))
      .map((line) => (JSON.parse(line) as { note: string }).note);
    const keys = [readVerifierKey(SIGNER.text)];
    expect((await verifyFile(fileOf(honest), { keys, notes })).fault).toBeUndefined();
    const shorter = linesOf(records.slice(0, 30), SIGNER, signers([0, SIGNER], [14, NEXT], [27, LAST]));
    expect((await verifyFile(fileOf(shorter), { keys, notes })).fault).toMatchObject({
      check: 'consistency',
      position: 31,
    });
  });

  it('is named where the old key signs on, or the new one too early', async () => {
    const late = linesOf(records, SIGNER, signers([0, SIGNER], [25, NEXT], [27, LAST]));
    expect((await verify(late, SIGNER)).fault).toMatchObject({ check: 'checkpoints', position: 24 });
    const early = linesOf(records, SIGNER, signers([0, NEXT], [27, LAST]));
    expect((await verify(early, SIGNER)).fault).toMatchObject({ check: 'checkpoints', position: 12 });
  });

  it.each([
    ['the next key signed itself', rotation(SIGNER, NEXT, NEXT)],
    ['a key hands over that never signed', rotation(LAST, NEXT)],
    ['the signature was dropped', { ...rotation(SIGNER, NEXT), signature: '' } as LedgerEvent],
    ['the next key was put in', { ...rotation(SIGNER, NEXT), toKey: LAST.text } as LedgerEvent],
  ])('is named where %s', async (_, forged) => {
    const lines = linesOf(logOf(40, { 14: forged }), SIGNER, signers([0, SIGNER], [14, NEXT]));
    expect((await verify(lines, SIGNER)).fault).toMatchObject({ check: 'checkpoints', position: 14 });
  });

  const naming = (key: Signer): LedgerEvent => ({ type: 'CheckpointKeyNamed', key: key.text });

  it('is right where the log names the first key before the hand-over, also after it had signed', async () => {
    const lines = linesOf(
      logOf(40, { 5: naming(SIGNER), 14: rotation(SIGNER, NEXT) }),
      SIGNER,
      signers([0, SIGNER], [14, NEXT]),
    );
    expect((await verify(lines, SIGNER)).fault).toBeUndefined();
    expect((await verify(lines, NEXT)).fault).toBeUndefined();
  });

  it.each([
    ['another key than the one that signed so far', { 20: naming(NEXT) }, 20],
    ['a first key twice', { 5: naming(SIGNER), 20: naming(SIGNER) }, 20],
    ['a first key after a hand-over', { 14: rotation(SIGNER, NEXT), 20: naming(NEXT) }, 20],
  ])('is named where the log names %s', async (_, events, position) => {
    const lines = linesOf(logOf(40, events), SIGNER, signers([0, SIGNER], [14, 14 in events ? NEXT : SIGNER]));
    expect((await verify(lines, SIGNER)).fault).toMatchObject({ check: 'checkpoints', position });
  });

  it('is named where a key that nobody trusts only names a trusted one', async () => {
    const stranger = signerOf(3);
    const lines = linesOf(logOf(13, { 13: rotation(stranger, SIGNER) }), stranger, signers([0, stranger]));
    // The last checkpoint covers the hand-over, and the trusted key did not sign it.
    expect((await verify(lines, SIGNER)).fault).toMatchObject({ check: 'checkpoints' });
  });
});
