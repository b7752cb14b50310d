import { MerkleFrontier, toBase64 } from '@clearfold/ledger';
import { arbitrarySubmissions } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { readVerifierKey } from '../log/note.js';
import { printReport } from '../report/print-report.js';
import { type Report } from '../report/report.js';
import { verifyFile } from '../verify-file.js';
import { recordedWithRuns, sha256 } from './history.js';
import { bytesOf, fileOf, linesOf, SIGNER } from './log-file.js';
import { randomOf, TAMPERINGS } from './tampering.js';

/** Where the part begins: behind a batch. */
const FROM = 10;
const EACH = 15;
const HASH_BYTES = 32;

/** The lines of a log's file from a position on, as `npm run ledger -- export --from` writes them. */
const partOf = (records: readonly Uint8Array[]): string[] => {
  const [header = '', ...lines] = linesOf(records);
  const tree = MerkleFrontier.empty(sha256);
  for (const bytes of records.slice(0, FROM - 1)) tree.append(bytes);
  const subtrees = tree.toBytes();
  const before = Array.from({ length: subtrees.length / HASH_BYTES }, (_, i) =>
    toBase64(subtrees.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES)),
  );
  const later = lines.filter((line) => {
    const said = JSON.parse(line) as { position?: number; batch?: [number, number]; checkpoint?: number };
    return Number(said.position ?? said.batch?.[1] ?? said.checkpoint) >= FROM;
  });
  const count = (start: string): number => later.filter((line) => line.startsWith(start)).length;
  const counts = { batches: count('{"batch"'), checkpoints: count('{"checkpoint"') };
  return [JSON.stringify({ ...JSON.parse(header), from: FROM, before, ...counts }), ...later];
};

describe('a part of a log', () => {
  const [submissions = []] = fc.sample(arbitrarySubmissions(300), { numRuns: 1, seed: 7 });
  const records = bytesOf(recordedWithRuns(submissions));
  const lines = partOf(records);
  const verify = (file: readonly string[]): Promise<Report> =>
    verifyFile(fileOf(file), { keys: [readVerifierKey(SIGNER.text)] });

  it('is checked for what a part can show, and every other check is said to be left', async () => {
    const report = await verify(lines);
    expect(report).toMatchObject({ from: FROM, position: records.length, signedTo: records.length });
    expect(report.fault).toBeUndefined();
    const printed = printReport(report);
    const made = printed.filter((line) => line.startsWith('ok ')).map((line) => line.split(/ +/)[1]);
    expect(made).toEqual(['file', 'positions', 'canonical', 'times', 'tree', 'signatures', 'consistency']);
    // Each of them on something, and none of the others at all.
    for (const [name, times] of Object.entries(report.tally.counts)) expect(times > 0).toBe(made.includes(name));
    expect(printed.filter((line) => line.includes('not checked: the file is a part of the log'))).toHaveLength(11);
  });

  it.each(Object.entries(TAMPERINGS))('is named when somebody %s', async (_, tamper) => {
    for (let seed = 1; seed <= EACH; seed++) {
      const tampered = tamper(lines, randomOf(seed));
      const same = tampered.join('\n') === lines.join('\n');
      const { fault } = await verify(tampered);
      expect({ seed, named: fault !== undefined }).toEqual({ seed, named: !same });
    }
  });
});
