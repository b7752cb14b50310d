import { signerOf, SIGNER } from '../agreement/log-file.js';
import { readNote, readVerifierKey } from './note.js';

const ROOT = Buffer.alloc(32, 7);
const note = SIGNER.note(5, ROOT);
const [text = '', signature = ''] = note.split('\n\n');
const [origin = '', size = '', root = ''] = text.split('\n');
const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([^+]+)\+(.+)$/.exec(SIGNER.text) ?? [];
const own = readVerifierKey(SIGNER.text);
const base64 = (bytes: Buffer | readonly number[]): string => Buffer.from(bytes).toString('base64');

describe('a verifier key', () => {
  const key = Buffer.from(encoded, 'base64');

  it('is read', () => {
    expect(own).toMatchObject({ text: SIGNER.text, name: 'clearfold.example/ledger' });
    expect(own.id.toString('hex')).toBe(id);
  });

  it.each<[string, string]>([
    ['of another kind', `${name}+${id}+${base64([2, ...key.subarray(1)])}`],
    ['that is too short', `${name}+${id}+${base64(key.subarray(0, -1))}`],
    ['that is too long', `${name}+${id}+${base64([...key, 0])}`],
    ['in another base 64', `${name}+${id}+${encoded.replace(/=*$/, '')}=`],
    ['without a name', `+${id}+${encoded}`],
    ['behind something', `key ${SIGNER.text}`],
    ['before something', `${SIGNER.text} key`],
    ['with an id in capitals', `${name}+${id.toUpperCase().replace(/\d/g, 'A')}+${encoded}`],
  ])('%s is none', (_, wrong) => {
    expect(() => readVerifierKey(wrong)).toThrow('This is no verifier key');
  });

  it('with the id of another one is refused', () => {
    expect(() => readVerifierKey(`${name}+00000000+${encoded}`)).toThrow('The id in the verifier key is not that of');
    expect(() => readVerifierKey(`other${name}+${id}+${encoded}`)).toThrow('The id in the verifier key is not that of');
  });
});

describe('a note', () => {
  it('is read, and says who signed it', () => {
    const read = readNote(note);
    expect(read).toMatchObject({ origin: 'clearfold.example/ledger', size: 5, root: ROOT });
    expect(read?.isSignedBy(own)).toBe(true);
    expect(read?.isSignedBy(readVerifierKey(signerOf(8).text))).toBe(false);
  });

  it.each<[string, string]>([
    ['without an end of its text', `${text}\n${signature}`],
    ['without an origin', note.slice(origin.length)],
    ['with a size that is no number', note.replace(`\n${size}\n`, '\n05\n')],
    ['with a root that is no hash', note.replace(root, base64(ROOT.subarray(1)))],
    ['with a root in another base 64', note.replace(root, root.replace('=', ''))],
    ['with a line more in its text', note.replace('\n\n', '\nmore\n\n')],
    ['with a line more above its text', `more\n${note}`],
    ['with a size that is more than any', note.replace(`\n${size}\n`, '\n12345678901234567\n')],
    ['whose last line does not end', note.slice(0, -1)],
    ['whose last line ends otherwise', `${note.slice(0, -1)} `],
    ['with a signature line that is none', `${note}signed\n`],
    ['with something before a signature', note.replace('— ', 'by — ')],
    ['with something behind a signature', `${note.trimEnd()} today\n`],
    ['with a signature in another base 64', `${note}— somebody A\n`],
    ['with a signature of no more than an id', `${note}— somebody ${base64([1, 2, 3, 4])}\n`],
  ])('%s is no checkpoint', (_, wrong) => {
    expect(readNote(wrong)).toBeUndefined();
  });

  it('is signed by a key whatever others wrote above it', () => {
    const stranger = signerOf(8).note(5, ROOT).split('\n\n')[1]!;
    const sameId = `— elsewhere.example ${signature.trim().split(' ')[2]!.slice(0, 4)}AAAAAAAA\n`;
    const idOnly = `— elsewhere.example ${base64([...own.id, 1])}\n`;
    for (const above of [stranger, sameId, idOnly]) {
      expect(readNote(`${text}\n\n${above}${signature}`)?.isSignedBy(own)).toBe(true);
    }
  });

  it('is not signed by a key whose signature is of another text', () => {
    expect(readNote(note.replace(`\n${size}\n`, '\n6\n'))?.isSignedBy(own)).toBe(false);
  });
});
