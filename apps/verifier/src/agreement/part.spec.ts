import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { readVerifierKey } from '../log/note.js';
import { printReport } from '../report/print-report.js';
import { type Report } from '../report/report.js';
import { verifyFile } from '../verify-file.js';
import { recordedWithStaff } from './history.js';
import { bytesOf, fileOf, partOf, SIGNER } from './log-file.js';
import { randomOf, TAMPERINGS } from './tampering.js';

/** Where the part begins: behind a batch. */
const FROM = 10;
const EACH = 15;

describe('a part of a log', () => {
  const [envelopes = []] = fc.sample(arbitraryEnvelopes(300, 'unknown'), { numRuns: 1, seed: 7 });
  const records = bytesOf(recordedWithStaff(envelopes, randomOf(7)));
  const lines = partOf(records, FROM);
  const verify = (file: readonly string[]): Promise<Report> =>
    verifyFile(fileOf(file), { keys: [readVerifierKey(SIGNER.text)] });

  it('is checked for what a part can show, and every other check is said to be left', async () => {
    const report = await verify(lines);
    expect(report).toMatchObject({ from: FROM, position: records.length, signedTo: records.length });
    expect(report.fault).toBeUndefined();
    const printed = printReport(report);
    const made = printed.filter((line) => line.startsWith('ok ')).map((line) => line.split(/ +/)[1]);
    expect(made).toEqual(['file', 'positions', 'canonical', 'times', 'tree', 'checkpoints', 'consistency']);
    // Each of them on something, and none of the others at all.
    for (const [name, times] of Object.entries(report.tally.counts)) expect(times > 0).toBe(made.includes(name));
    expect(printed.filter((line) => line.includes('not checked: the file is a part of the log'))).toHaveLength(19);
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
