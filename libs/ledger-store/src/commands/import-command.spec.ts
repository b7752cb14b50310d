import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCommand } from './import-command.js';

/** Nothing answers there: whoever asks the database fails otherwise than these tests expect. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

describe('npm run ledger -- import', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'clearfold-import-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Imports, and answers with the exit code and what was said. */
  const run = async (args: readonly string[]): Promise<{ code: number; said: string[] }> => {
    const said: string[] = [];
    const output = { line: (text: string) => void said.push(text), progress: () => {} };
    return { code: await importCommand(args, { ownerUrl: NOWHERE, url: NOWHERE }, output), said };
  };

  const ONE_FILE = 'Name one file: import FILE [--verify] [--key KEY]';
  it.each<[what: string, args: string[], message: string]>([
    ['no file', [], ONE_FILE],
    ['two files', ['one', 'two'], ONE_FILE],
    ['an option alone', ['--verify'], ONE_FILE],
    [
      'a key that nothing is verified with',
      ['one', '--key', 'a key'],
      '--key is for --verify, which checks signatures',
    ],
    ['an option that there is not', ['one', '--force'], "Unknown option '--force'"],
  ])('with %s is refused before anything is read', async (_, args, message) => {
    await expect(run(args)).rejects.toThrow(message);
  });

  it('of a file that is none says so, and touches no database', async () => {
    const path = join(folder, 'other.jsonl');
    writeFileSync(path, '{"hello":1}\n');
    expect(await run([path])).toEqual({ code: 1, said: ['This is no ledger file', 'Nothing was imported.'] });
    expect(await run([join(folder, 'none'), '--verify', '--key', 'a key'])).toEqual({
      code: 1,
      said: [expect.stringMatching(/^The file cannot be read: ENOENT/), 'Nothing was imported.'],
    });
  });

  describe('of a path', () => {
    const before = process.env['INIT_CWD'];
    afterEach(() => {
      if (before === undefined) delete process.env['INIT_CWD'];
      else process.env['INIT_CWD'] = before;
    });

    it('means it from where npm was started', async () => {
      process.env['INIT_CWD'] = folder;
      writeFileSync(join(folder, 'here.jsonl'), '');
      expect((await run(['here.jsonl'])).said[0]).toBe('The file is empty');
    });
  });
});
