/**
 * The scripts that are in common use (UAX 31, table 5). Those left out are read by few, and hold letters that show nothing,
 * such as the fillers of Khitan and the joiners of Brahmi.
 */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
];

/** What belongs to no single script: ASCII, marks, and the sign of a long vowel, which both Japanese syllabaries share. */
const SHARED = String.raw`[!-~\u30fc]|(?=\p{Script=Inherited})\p{M}`;

const RECOMMENDED = new RegExp(`^(?:[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]|${SHARED})*$`, 'u');

/** Whether every letter, digit and mark is of a script in common use. */
export const isOfRecommendedScripts = (text: string): boolean => RECOMMENDED.test(text);
