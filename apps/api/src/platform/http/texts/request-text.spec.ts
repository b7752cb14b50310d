import { areBytesOfText, bodyText, isTextOnceUnescaped, isWellFormed, textOf } from './request-text.js';

/** What is no text, as the bytes it came in. */
const NO_TEXT: readonly [what: string, bytes: readonly number[]][] = [
  ['a stray byte', [0xff]],
  ['a cut letter', [0x61, 0xc3]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['half a surrogate pair', [0xed, 0xa0, 0x80]],
  ['what is beyond U+10FFFF', [0xf5, 0x80, 0x80, 0x80]],
  ['U+0000', [0x61, 0x00]],
];

const TEXTS = ['', 'plain', 'Zoë', '😀', '\ufeffwith a mark', '\ufffd', '100%'];

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const escaped = (bytes: Uint8Array) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('text of a request', () => {
  it.each(TEXTS)('is %j, however it comes', (text) => {
    const bytes = Buffer.from(text);
    expect(isWellFormed(text)).toBe(true);
    expect([textOf(bytes), bodyText(bytes)]).toEqual([text, text]);
    expect([areBytesOfText(latin1(bytes)), isTextOnceUnescaped(escaped(bytes))]).toEqual([true, true]);
    expect(isTextOnceUnescaped(escaped(bytes).toUpperCase())).toBe(true);
  });

  it.each(NO_TEXT)('is not %s, however it comes', (_, numbers) => {
    const bytes = Uint8Array.from(numbers);
    expect(textOf(bytes)).toBeUndefined();
    expect(() => bodyText(bytes)).toThrow(expect.objectContaining({ code: 'malformed-text' }));
    expect([areBytesOfText(latin1(bytes)), isTextOnceUnescaped(escaped(bytes))]).toEqual([false, false]);
    expect(isTextOnceUnescaped(`/a${escaped(bytes).toUpperCase()}`)).toBe(false);
  });

  it.each(['\ud83d', '\ude00', 'a\0'])('is not %j', (text) => expect(isWellFormed(text)).toBe(false));

  it.each(['%', '%2', '%zz', '100%&x', '%c3%a4', '%20%41'])('has escapes and percent signs as in %s', (address) => {
    expect(isTextOnceUnescaped(address)).toBe(true);
  });
});
