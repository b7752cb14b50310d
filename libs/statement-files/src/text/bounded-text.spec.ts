import { privateText, referenceText } from './bounded-text.js';

describe('a private text', () => {
  it('is of one line, without controls', () => expect(privateText(' a\r\n\tb\u0000\u0085c\u00A0 ', 140)).toBe('a b c'));

  it.each([undefined, '', ' \n'])('is none of %j', (text) => expect(privateText(text, 140)).toBeUndefined());

  it('is cut between characters, and not before it must be', () => {
    expect(privateText('😀'.repeat(3), 3)).toBe('😀😀😀');
    expect(privateText('😀'.repeat(4), 3)).toBe('😀😀😀');
    expect(privateText('ab cd', 3)).toBe('ab');
  });
});

describe('a reference', () => {
  it('is never cut', () => {
    expect(referenceText('😀'.repeat(140), 'x')).toBe('😀'.repeat(140));
    expect(() => referenceText('r'.repeat(141), 'NtryRef')).toThrow('too-long: NtryRef');
  });

  it.each([undefined, ' ', 'NONREF', 'NotProvided', 'NOREF'])('is none of %j', (text) =>
    expect(referenceText(text, 'x')).toBe(''),
  );
});
