import fc from 'fast-check';
import { KnownTexts } from './known-texts.js';

const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/** Texts of few letters, so that many are alike, beside any others. */
const arbitraryText = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

describe('known texts', () => {
  it('are read as they are decoded, however often and beside whatever', () => {
    const known = new KnownTexts(decode);
    fc.assert(
      fc.property(fc.array(arbitraryText, { minLength: 1, maxLength: 30 }), (texts) => {
        const bytes = Buffer.from(texts.join(''), 'utf8');
        let start = 0;
        for (const text of texts) {
          const length = Buffer.byteLength(text);
          expect(known.read(bytes, start, length)).toBe(decode(bytes.subarray(start, start + length)));
          start += length;
        }
      }),
    );
  });

  it('decode a text once, as long as nothing else takes its place', () => {
    const decoded: string[] = [];
    const known = new KnownTexts((bytes) => {
      const text = decode(bytes);
      decoded.push(text);
      return text;
    });
    const account = Buffer.from('platform/clearing');
    expect([1, 2, 3].map(() => known.read(account, 0, account.length))).toEqual(Array(3).fill('platform/clearing'));
    expect(decoded).toEqual(['platform/clearing']);
  });

  it('of one length are kept beside each other, whatever follows them', () => {
    const decoded: string[] = [];
    const known = new KnownTexts((bytes) => {
      decoded.push(decode(bytes));
      return decode(bytes);
    });
    for (const follows of ['', 'x', 'yz'])
      for (const text of ['deposit', 'payment']) known.read(Buffer.from(text + follows), 0, text.length);
    expect(decoded).toEqual(['deposit', 'payment']);
  });

  // Words whose bytes have one place among the known, as UTF-8 and as Latin 1, which has one byte for each of their letters.
  it.each(['ÁãÈa', 'ÈÂÌa', 'ÊÙÝa'])(
    'do not stand for bytes that are no text: %s was read, and its Latin 1 is not',
    (word) => {
      const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      const known = new KnownTexts((bytes) => strict.decode(bytes));
      const bytes = Buffer.from(word);
      expect(known.read(bytes, 0, bytes.length)).toBe(word);
      expect(() => known.read(Buffer.from(word, 'latin1'), 0, word.length)).toThrow(TypeError);
    },
  );

  it('of a thousand people are told apart', () => {
    const known = new KnownTexts(decode);
    const accounts = Array.from({ length: 1_000 }, (_, i) => `investor/${i}/available`);
    for (let round = 0; round < 2; round++)
      for (const account of accounts) expect(known.read(Buffer.from(account), 0, account.length)).toBe(account);
  });
});
