import { shownText } from './shown-text.js';

const CHARACTERS = [
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  0x2028,
  0xad,
  0xfeff,
  0xe0041,
];

it.each(CHARACTERS)('names U+%i where it stands', (code) => {
  const name = code.toString(16).toUpperCase().padStart(4, '0');
  const character = String.fromCodePoint(code);
  expect(shownText(`a${character}b${character}`)).toBe(`a[U+${name}]b[U+${name}]`);
});

it.each(['Ada Byron', 'Žofie Ñandú', '山田 太郎', 'محمد', 'R-1/2 [x]', ''])('leaves %j as it is', (text) => {
  expect(shownText(text)).toBe(text);
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
