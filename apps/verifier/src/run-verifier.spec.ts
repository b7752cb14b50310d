import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf, fileOf, linesOf, partOf, signerOf, SIGNER } from './agreement/log-file.js';
import { credited, recordedOf } from './agreement/steps.js';
import { runVerifier } from './run-verifier.js';

/** What the verifier ends with, and writes to either side. */
const run = async (...args: string[]): Promise<{ code: number; said: string; complained: string }> => {
  const written: { said: string[]; complained: string[] } = { said: [], complained: [] };
  const code = await runVerifier(args, {
    log: (text) => written.said.push(text),
    error: (text) => written.complained.push(text),
  });
  return { code, said: written.said.join('\n'), complained: written.complained.join('\n') };
};

const records = bytesOf([...credited(1, 900n), ...credited(2, 100n)].map(recordedOf));
const lines = linesOf(records);
/** The last line's checkpoint. */
const noteOf = (of: readonly string[]): string => (JSON.parse(of.at(-1) ?? '') as { note: string }).note;
const kept = join(mkdtempSync(join(tmpdir(), 'clearfold-kept-')), 'checkpoints.txt');

describe('the verifier', () => {
  it('ends with 0 and says so when nothing is wrong', async () => {
    const { code, said, complained } = await run(fileOf(lines), '--key', SIGNER.text);
    expect([code, complained]).toEqual([0, '']);
    expect(said).toMatch(/^Log clearfold\.example\/ledger, events 1 to 4\n\nok {3}file/);
    expect(said).toContain('Nothing is wrong.\nMerkle root ');
  });

  it('helps whoever asks, and ends with 0', async () => {
    const { code, said, complained } = await run('--help');
    expect([code, complained]).toEqual([0, '']);
    expect(said).toMatch(/^Usage: node verifier\.mjs FILE /);
  });

  it('ends with 3 and says so when no given key signed for any event; a kept checkpoint is enough', async () => {
    const [header = '', ...rest] = lines.filter((line) => !line.startsWith('{"checkpoint"'));
    const unsigned = [header.replace(/"checkpoints":\d+/, '"checkpoints":0'), ...rest];
    const { code, said } = await run(fileOf(unsigned), '--key', SIGNER.text);
    expect(code).toBe(3);
    expect(said).toContain(' -   checkpoints');
    expect(said).toContain('not checked: no checkpoint is of a given key');
    expect(said).toMatch(/Nobody whom you trust has signed for any of these events: .* made up all of it\.$/m);
    expect((await run(fileOf(unsigned))).code).toBe(0);
    writeFileSync(kept, `${noteOf(lines)}\n`);
    const vouched = await run(fileOf(unsigned), '--key', SIGNER.text, '--checkpoints', kept);
    expect(vouched.code).toBe(0);
    expect(vouched.said).not.toContain('nobody has signed');
  });

  it('ends with 3 where a kept checkpoint covers what stands before a part, and none the part', async () => {
    const [header = '', ...rest] = partOf(records, 3);
    const later = rest.filter((line) => !line.startsWith('{"checkpoint"'));
    const part = [header.replace(/"checkpoints":\d+/, '"checkpoints":0'), ...later];
    writeFileSync(kept, `${noteOf(linesOf(records.slice(0, 2)))}\n`);
    const { code, said } = await run(fileOf(part), '--key', SIGNER.text, '--checkpoints', kept);
    expect(code).toBe(3);
    expect(said).toContain('Nobody whom you trust has signed for any of these events');
  });

  it('ends with 1 and names the first bad position when something is', async () => {
    const { code, said, complained } = await run(fileOf(lines.toSpliced(2, 1)), '--key', SIGNER.text);
    expect([code, complained]).toEqual([1, '']);
    expect(said).toMatch(/First bad position: 2 \(line 3 of the file\): positions: position 3 follows 1$/);
  });

  it('ends with 1 when the log does not continue what was kept', async () => {
    writeFileSync(kept, `${SIGNER.note(2, Buffer.alloc(32, 1))}\n`);
    const { code, said } = await run(fileOf(lines), '--key', SIGNER.text, '--checkpoints', kept);
    expect(code).toBe(1);
    expect(said).toContain('consistency: the checkpoint at 2 has another root than the events up to there');
  });

  it('answers a balance', async () => {
    const { code, said } = await run(fileOf(lines), '--balance', 'external/BTC', '--at', '2');
    expect(code).toBe(0);
    expect(said).toContain('Balance of external/BTC: -9.00 USD, as of position 2, 1970-01-01T00:00:00.000Z');
  });

  it('ends with 2 and says how it is used where no file is named', async () => {
    const { code, said, complained } = await run('--key', SIGNER.text);
    expect([code, said]).toEqual([2, '']);
    expect(complained).toMatch(/^Usage: node verifier\.mjs FILE /);
    for (const option of ['--key', '--checkpoints', '--balance', '--at'])
      expect(complained).toContain(`\n  ${option} `);
  });

  it.each<[string, string[], string]>([
    ['there is no such file', ['/nowhere/ledger.jsonl'], 'ENOENT: no such file or directory'],
    ['the key is none', ['/nowhere/ledger.jsonl', '--key', 'x'], 'This is no verifier key: x'],
    ['the file is a folder', [tmpdir()], 'EISDIR: illegal operation on a directory'],
  ])('ends with 2 and no verdict where %s', async (_, args, why) => {
    const { code, said, complained } = await run(...args);
    expect([code, said]).toEqual([2, '']);
    expect(complained).toContain(`The file could not be checked: ${why}`);
  });

  it('trusts no other key than the one it was given', async () => {
    expect((await run(fileOf(lines), '--key', signerOf(8).text)).code).toBe(1);
  });
});
