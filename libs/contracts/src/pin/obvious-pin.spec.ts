import { obviousPin } from './obvious-pin.js';

const THIS_YEAR = 2026;
const BORN = '1921-03-28';

const CASES: readonly [pin: string, why: string | undefined, dateOfBirth?: string][] = [
  ['0000', 'repeat'],
  ['7777', 'repeat'],
  ['9999', 'repeat'],
  ['0123', 'sequence'],
  ['1234', 'sequence'],
  ['6789', 'sequence'],
  ['7890', 'sequence'],
  ['4321', 'sequence'],
  ['9876', 'sequence'],
  ['3210', 'sequence'],
  ['0987', 'sequence'],
  ['1212', 'pair'],
  ['6969', 'pair'],
  ['1122', 'pair'],
  ['5500', 'pair'],
  ['1221', 'pair'],
  ['2580', 'most-used'],
  ['1004', 'most-used'],
  ['1379', 'most-used'],
  ['2468', 'most-used'],
  ['1940', 'year'],
  ['1987', 'year'],
  ['2026', 'year'],
  ['1921', 'birthday', BORN],
  ['2803', 'birthday', BORN],
  ['0328', 'birthday', BORN],
  // The same digits are nobody's birthday without the date, or with another one.
  ['1921', undefined],
  ['2803', undefined],
  ['0328', undefined],
  ['2803', undefined, '1921-03-27'],
  ['2803', undefined, ''],
  ['2803', undefined, '28.03.1921'],
  ['1939', undefined],
  ['2027', undefined],
  ['1243', undefined],
  ['1235', undefined],
  ['1223', undefined],
  ['1120', undefined],
  ['1211', undefined],
  ['8052', undefined],
  ['7294', undefined],
  // What is no PIN is another rule's business.
  ['', undefined],
  ['000', undefined],
  ['00000', undefined],
  ['0000\n', undefined],
  ['٠٠٠٠', undefined],
  ['abab', undefined],
];

describe('an obvious PIN', () => {
  // Short rows would leave the last argument to Jest, which then waits for it to be called.
  it.each(CASES.map(([pin, why, dateOfBirth]) => ({ pin, why, dateOfBirth })))(
    '$pin is $why',
    ({ pin, why, dateOfBirth }) => {
      expect(obviousPin(pin, THIS_YEAR, dateOfBirth)).toBe(why);
    },
  );

  it('leaves more than nine of ten to choose from', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'));
    const obvious = all.filter((pin) => obviousPin(pin, THIS_YEAR, BORN));
    expect(obvious).toHaveLength(411);
  });
});
