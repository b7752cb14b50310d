import { canonicalBytes, readCanonical } from '@clearfold/ledger';
import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { readVerifierKey } from '../log/note.js';
import { verifyFile } from '../verify-file.js';
import { recordedWithStaff } from './history.js';
import { bytesOf, fileOf, linesOf, signerOf, SIGNER, written } from './log-file.js';
import { randomOf, TAMPERINGS } from './tampering.js';

/** More with FC_RUNS, of another log and other places with FC_SEED. */
const EACH = Number(process.env['FC_RUNS'] ?? 60);
const SEED = Number(process.env['FC_SEED'] ?? 11);
const LONGEST_MILLISECONDS = Math.max(120_000, EACH * 500);
const keys = [readVerifierKey(SIGNER.text)];

describe('a file that was tampered with', () => {
  const samples = fc
    .sample(arbitraryEnvelopes(500, 'unknown'), { numRuns: 20, seed: SEED })
    .map((one) => recordedWithStaff(one, randomOf(SEED)));
  const [longest = []] = samples.sort((a, b) => b.length - a.length);
  const records = bytesOf(longest);
  const lines = linesOf(records);

  it('is no finding when it is not there', async () => {
    await expect(verifyFile('/nowhere/ledger.jsonl', { keys })).rejects.toThrow('ENOENT');
  });

  it(
    'is right before',
    async () => {
      expect(records.length).toBeGreaterThan(60);
      expect((await verifyFile(fileOf(lines), { keys })).fault).toBeUndefined();
    },
    LONGEST_MILLISECONDS,
  );

  it.each(Object.entries(TAMPERINGS))(
    'is named when somebody %s',
    async (_, tamper) => {
      for (let seed = SEED; seed < SEED + EACH; seed++) {
        const tampered = tamper(lines, randomOf(seed));
        const same = tampered.join('\n') === lines.join('\n');
        const { fault } = await verifyFile(fileOf(tampered), { keys });
        // Two equal lines swapped are no tampering.
        if (fault === undefined && !same) throw new Error(`seed ${seed} was not noticed`);
        expect(fault?.position ?? 0).toBeLessThanOrEqual(records.length + 1);
      }
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'is named at the batch of the changed event, where the change alone breaks no rule',
    async () => {
      const digests = records.flatMap((bytes, i) => ('reasonDigest' in readCanonical(bytes).event ? [i] : []));
      expect(digests.length).toBeGreaterThan(3);
      for (const at of digests) {
        const recorded = readCanonical(records[at] as Uint8Array);
        const event = { ...recorded.event, reasonDigest: 'cd'.repeat(32) } as typeof recorded.event;
        const line = JSON.stringify({
          position: recorded.position,
          event: Buffer.from(canonicalBytes({ ...recorded, event })).toString('base64'),
        });
        const tampered = lines.map((old) => (old.startsWith(`{"position":${recorded.position},`) ? line : old));
        const { fault } = await verifyFile(fileOf(tampered), { keys });
        expect(fault).toMatchObject({ check: 'tree', position: at - (at % 3) + 1 });
      }
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'is named by its checkpoints when every root was computed anew',
    async () => {
      const changed = records.map((bytes, i) => (i === 40 ? renamed(bytes) : bytes));
      const stranger = signerOf(9);
      const forged = linesOf(changed, stranger);
      expect((await verifyFile(fileOf(forged), { keys: [readVerifierKey(stranger.text)] })).fault).toBeUndefined();
      expect((await verifyFile(fileOf(forged), { keys })).fault).toMatchObject({ check: 'checkpoints' });
      // The old signed checkpoints under the new events.
      const notes = new Map(
        lines.flatMap((line) => (line.startsWith('{"checkpoint"') ? [[sizeOf(line), line] as const] : [])),
      );
      const patched = forged.map((line) =>
        line.startsWith('{"checkpoint"') ? (notes.get(sizeOf(line)) ?? line) : line,
      );
      const header = patched[0]!.replace(stranger.text, SIGNER.text);
      expect((await verifyFile(fileOf([header, ...patched.slice(1)]), { keys })).fault).toMatchObject({
        check: 'consistency',
        position: 37,
      });
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'is named by a checkpoint kept elsewhere when its end was cut off and nothing else',
    async () => {
      const shorter = linesOf(records.slice(0, -5));
      const note = (JSON.parse(lines.at(-1) as string) as { note: string }).note;
      expect((await verifyFile(fileOf(shorter), { keys })).fault).toBeUndefined();
      const { fault } = await verifyFile(fileOf(shorter), { keys, notes: [note] });
      expect(fault).toMatchObject({ check: 'consistency', position: records.length - 4 });
      expect((await verifyFile(fileOf(lines), { keys, notes: [note] })).fault).toBeUndefined();
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'is named when the compressed file is damaged',
    async () => {
      const whole = Buffer.from(`${lines.join('\n')}\n`);
      const packed = gzipSync(whole);
      expect((await verifyFile(written(whole, true), { keys })).fault).toBeUndefined();
      const random = randomOf(5);
      for (let i = 0; i < EACH; i++) {
        // The first ten bytes are gzip's own header, with a time that means nothing; so may the last bits before its
        // checksum and length, which fill up a byte.
        const chosen = 10 + Math.floor(random() * (packed.length - 11));
        const at = chosen < packed.length - 9 ? chosen : chosen + 1;
        const bytes = Buffer.from(packed);
        bytes[at] = (bytes[at] as number) ^ 0x10;
        expect((await verifyFile(written(bytes), { keys })).fault).toBeDefined();
      }
      expect((await verifyFile(written(packed.subarray(0, -20)), { keys })).fault).toMatchObject({ check: 'file' });
    },
    LONGEST_MILLISECONDS,
  );
});

const sizeOf = (line: string): number => (JSON.parse(line) as { checkpoint: number }).checkpoint;

const renamed = (bytes: Uint8Array): Uint8Array => {
  const recorded = readCanonical(bytes);
  return canonicalBytes({ ...recorded, commandId: 'c0000000-0000-4000-8000-00000000ffff' });
};
