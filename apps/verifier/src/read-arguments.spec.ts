import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGNER, signerOf } from './agreement/log-file.js';
import { readArguments } from './read-arguments.js';
import { type Moment } from './verify-file.js';

const folder = mkdtempSync(join(tmpdir(), 'clearfold-arguments-'));
let files = 0;
const kept = (text: string): string => {
  const path = join(folder, `checkpoints-${files++}.txt`);
  writeFileSync(path, text);
  return path;
};
const NOTE = SIGNER.note(5, Buffer.alloc(32, 7));

describe('the arguments', () => {
  it('of a file alone ask for nothing more', () => {
    expect(readArguments(['ledger.jsonl'])).toEqual({
      path: 'ledger.jsonl',
      options: { keys: [], notes: [], balance: undefined },
    });
  });

  it.each<[string, string[]]>([
    ['no file', []],
    ['no file, but a key', ['--key', SIGNER.text]],
    ['two files', ['one.jsonl', 'other.jsonl']],
  ])('with %s do not say which one', (_, args) => {
    expect(readArguments(args)).toBeUndefined();
  });

  it('name as many keys as are trusted', () => {
    const other = signerOf(8).text;
    const keys = readArguments(['--key', SIGNER.text, 'ledger.jsonl', '--key', other])?.options.keys;
    expect(keys?.map(({ text }) => text)).toEqual([SIGNER.text, other]);
  });

  it('bring the checkpoints that were kept, in the letters that they were written with', () => {
    const abroad = NOTE.replace('clearfold', 'clärfold');
    const args = ['ledger.jsonl', '--checkpoints', kept(`${NOTE}\n${abroad}\n`)];
    expect(readArguments(args)?.options.notes).toEqual([NOTE, abroad]);
  });

  it.each<[string, string[], string]>([
    ['an option that is unknown', ['ledger.jsonl', '--keys', 'x'], "Unknown option '--keys'"],
    ['a key that is none', ['ledger.jsonl', '--key', 'x'], 'This is no verifier key: x'],
    ['a file of checkpoints that is not there', ['ledger.jsonl', '--checkpoints', '/nowhere/kept.txt'], 'ENOENT'],
    ['a file of checkpoints without any', ['ledger.jsonl', '--checkpoints', kept('\n')], 'There is no checkpoint in /'],
    [
      'a checkpoint that breaks off',
      ['ledger.jsonl', '--checkpoints', kept(`${NOTE}\nclearfold`)],
      'Checkpoint 2 in /',
    ],
    ['a moment of no balance', ['ledger.jsonl', '--at', '5'], '--at needs a --balance'],
  ])('with %s are refused', (_, args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});

describe('the moment of a balance', () => {
  const at = (text: string): Moment | undefined =>
    readArguments(['ledger.jsonl', '--balance', 'external/BTC', '--at', text])?.options.balance?.at;

  it('is the end where none is said', () => {
    expect(readArguments(['ledger.jsonl', '--balance', 'external/BTC'])?.options.balance).toEqual({
      account: 'external/BTC',
      at: undefined,
    });
  });

  it.each<[string, Moment]>([
    ['0', { position: 0 }],
    ['254', { position: 254 }],
    ['999999999999999', { position: 999_999_999_999_999 }],
    ['2026-06-30', { instant: Date.UTC(2026, 6, 1) - 1 }],
    ['2028-02-29', { instant: Date.UTC(2028, 2, 1) - 1 }],
    ['2026-06-30T12:00Z', { instant: Date.UTC(2026, 5, 30, 12) }],
    ['2026-06-30T12:00:05Z', { instant: Date.UTC(2026, 5, 30, 12, 0, 5) }],
    ['2026-06-30T12:00:05.678Z', { instant: Date.UTC(2026, 5, 30, 12, 0, 5, 678) }],
    ['2026-06-30T12:00:05.6Z', { instant: Date.UTC(2026, 5, 30, 12, 0, 5, 600) }],
    ['2026-06-30T12:00:00+02:00', { instant: Date.UTC(2026, 5, 30, 10) }],
    ['2026-06-30T12:00:00-05:30', { instant: Date.UTC(2026, 5, 30, 17, 30) }],
  ])('%s is read', (text, moment) => {
    expect(at(text)).toEqual(moment);
  });

  it.each([
    ['with a sign', '+5'],
    ['with a fraction', '5.5'],
    ['with more figures than a position has', '1234567890123456'],
    ['with a word behind it', '5 events'],
    ['of a year in two figures', '26-06-30'],
    ['of a month in one figure', '2026-6-30'],
    ['of a day in one figure', '2026-06-3'],
    ['of a day with more', '2026-06-300'],
    ['of a day behind a word', 'on 2026-06-30'],
    ['of a month that is none', '2026-13-01'],
    ['of a time that is none', '2026-06-30T25:00:00Z'],
    ['of an instant whose zone is not said', '2026-06-30T12:00:00'],
    ['of an instant behind a word', 'at 2026-06-30T12:00:00Z'],
    ['of an instant with more', '2026-06-30T12:00:00Zulu'],
    ['of an instant of an hour alone', '2026-06-30T12Z'],
    ['of an instant in another form', '2026-06-30 12:00:00Z'],
    ['of an instant whose second is cut off', '2026-06-30T12:00:5Z'],
    ['of less than a millisecond', '2026-06-30T12:00:00.0005Z'],
    ['in words', 'June 30, 2026'],
    ['of nothing', ''],
  ])('%s is none', (_, text) => {
    expect(() => at(text)).toThrow(`--at is a position, a day or an instant such as 2026-06-30T12:00:00Z: ${text}`);
  });

  it.each(['2026-02-30', '2026-06-31', '2026-02-29T12:00:00Z', '2026-06-31T00:30:00+02:00'])(
    'on a day that no calendar has is none: %s',
    (text) => {
      expect(() => at(text)).toThrow(`There is no day ${text.slice(0, 10)}`);
    },
  );
});
