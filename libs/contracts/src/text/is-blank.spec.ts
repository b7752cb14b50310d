import { isBlank } from './is-blank.js';

describe('a blank text', () => {
  it.each([
    '',
    ' ',
    '\t\r\n',
    '\u00a0\u3000',
    '\u200b\u2060\ufeff',
    '\u202e\u00ad',
    '\u115f\u3164\uffa0',
    '\u2800',
    // Letters, marks and symbols that are drawn as nothing.
    '\u{13441}',
    '\u{13442}',
    '\u{16fe4}',
    '\u{1107f}',
    '\u{1d159}',
    '\u{1d159} \u{13441}',
    // Noncharacters, private use, not assigned.
    '\ufffe',
    '\ufdd0',
    '\u{10ffff}',
    '\ue000',
    '\u{f0000}',
    '\u0378',
  ])('is %j', (text) => expect(isBlank(text)).toBe(true));

  it.each(['a', '.', ' \u200bx ', '0', 'ئ', '👍🏽', '\u0301', '\ue000x', '\u{13440}', '\u{1d158}', '\ufffd'])(
    'is not %j',
    (text) => expect(isBlank(text)).toBe(false),
  );
});
