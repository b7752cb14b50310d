import { isBlank } from './is-blank.js';

describe('a blank text', () => {
  it.each(['', ' ', '\t\r\n', '\u00a0\u3000', '\u200b\u2060\ufeff', '\u202e\u00ad', '\u115f\u3164\uffa0', '\u2800'])(
    'is %j',
    (text) => expect(isBlank(text)).toBe(true),
  );

  it.each(['a', '.', ' \u200bx ', '0', 'ئ', '👍🏽', '\u0301'])('is not %j', (text) => expect(isBlank(text)).toBe(false));
});
