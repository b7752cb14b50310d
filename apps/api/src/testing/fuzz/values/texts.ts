import * as fc from 'fast-check';
import { RAW_BYTES } from './raw-bytes.js';

/** Halves of surrogate pairs: no Unicode text has them, and JSON can write them. */
const LONE_SURROGATES = ['\ud800', '\udbff', '\udc00', '\udfff', '\ude00\ud83d'] as const;

/** What nobody sees, and what turns the direction of what one sees. */
const INVISIBLE = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\u{e0061}',
] as const;

/** What has broken parsers, databases and pages before. */
const TRAPS = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  '\u0085',
  '\u2028',
  '\ufffd',
  '\uffff',
  '\u0301',
  '２４６８',
  'ﬁ',
  'İ',
  'ß',
  '\u{1f469}\u200d\u{1f4bb}',
  "' or 1=1 --",
  '"; drop table investors; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '\\u0000',
  '../../etc/passwd',
  'a\r\nBcc: b@x.example',
  '=1+1',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  'x'.repeat(10_000),
  '\u{1f4a9}'.repeat(300),
] as const;

/** Text that is not well-formed Unicode, as a string can hold it or as bytes that are no UTF-8. */
export const illFormed: fc.Arbitrary<string> = fc.constantFrom(...LONE_SURROGATES, ...RAW_BYTES.keys());

/** Pieces that make a text wrong wherever they stand in it. */
export const nastyPiece: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: illFormed },
  { weight: 4, arbitrary: fc.constantFrom(...INVISIBLE) },
  { weight: 3, arbitrary: fc.constantFrom(...TRAPS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

/** A text that was right, with something in it that makes it wrong; or nothing but that. */
export const spoiled = (right: string): fc.Arbitrary<string> =>
  fc.oneof(
    nastyPiece,
    fc
      .tuple(nastyPiece, fc.nat({ max: right.length }))
      .map(([piece, at]) => `${right.slice(0, at)}${piece}${right.slice(at)}`),
  );

/** Texts as people write them. */
export const plainText = (minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const most = Math.max(Math.min(maxLength, 40), minLength);
  return fc
    .string({ unit: 'grapheme-ascii', minLength, maxLength: most })
    .map((text) => (text.trim().length < minLength ? 'A text '.padEnd(minLength, '.').slice(0, most) : text));
};
