import { windows1252BytesOf, windows1252OfLatin1 } from './windows-1252.js';

const ALL = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join('');

describe('Windows-1252', () => {
  it('is Latin-1 but for its marks and signs', () => {
    expect(windows1252OfLatin1('\u0080\u0092\u0096\u009F\u00A0\u00FF')).toBe('€’–Ÿ\u00A0ÿ');
    expect([...windows1252OfLatin1(ALL)].filter((character, byte) => character.charCodeAt(0) !== byte)).toHaveLength(
      32,
    );
  });

  it('leaves five bytes open', () => {
    const open = [...windows1252OfLatin1(ALL)].flatMap((character, byte) => (character === '\uFFFD' ? [byte] : []));
    expect(open).toEqual([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  });

  it('is written as it is read', () => {
    const text = windows1252OfLatin1(ALL).replaceAll('\uFFFD', '');
    const bytes = windows1252BytesOf(text) ?? new Uint8Array();
    expect(windows1252OfLatin1(Buffer.from(bytes).toString('latin1'))).toBe(text);
  });

  it.each(['😀', '\u0100', '\uFFFD', '\u0081'])('has no %j', (text) =>
    expect(windows1252BytesOf(text)).toBeUndefined(),
  );
});
