import { emailKey } from './email-key.js';

describe("an e-mail's key", () => {
  it.each([
    [' Ada@Clearfold.EXAMPLE ', 'ada@clearfold.example'],
    // Stored before such letters were refused.
    ['Ⓐda@Clearfold.EXAMPLE', 'ada@clearfold.example'],
  ])('of %j is %j', (email, key) => expect(emailKey(email)).toBe(key));

  it('maps nothing that is longer than any address', () => {
    const marks = `A${'\u0300\u0316'.repeat(127)}@b.example`;
    expect(emailKey(marks)).toBe(marks);
  });
});
