import { bareReference, hasName, hasNumber, isSameReference, lastWord, lettersAndDigits } from './matching-texts.js';

describe('a name in the words of a line', () => {
  it.each([
    ['ADA BYRON, TURIN', 'Ada Byron', true],
    ['Byron Ada', 'Ada Byron', true],
    ['Muller Jose', 'José Müller', true],
    ['JOSÉ MÜLLER', 'Jose Muller', true],
    ['O’Neill-Smith Nell', 'Nell O’Neill-Smith', true],
    ['Ada B.', 'Ada Byron', false],
    ['Adam Byronson', 'Ada Byron', false],
    ['明 王', '王 明', false],
    ['王小明', '王小明', true],
    ['anything', '', false],
    ['anything', ' - ', false],
    ['a b', 'A B', false],
    ['', 'Ada Byron', false],
  ])('of %j is %j: %s', (text, name, has) => {
    expect(hasName(text, name)).toBe(has);
  });
});

describe('a number in the words of a line', () => {
  it.each([
    ['to DE02120300000000202051', 'DE02 1203 0000 0000 2020 51', true],
    ['de02 1203 0000 0000 2020 51', 'DE02120300000000202051', true],
    ['IBAN:DE02-1203-0000-0000-2020-51', 'DE02120300000000202051', true],
    ['DE0212030000000020205', 'DE02120300000000202051', false],
    // Found by chance: too short.
    ['invoice 12345', '12345', false],
    ['invoice 123456', '123456', true],
    ['', '', false],
  ])('of %j is %j: %s', (text, number, has) => {
    expect(hasNumber(text, number)).toBe(has);
  });
});

it.each([
  ['0xAB12', 'ab12', true],
  [' ab12 ', '0xAB12', true],
  ['ab12', 'ab13', false],
  ['', '', false],
  ['0x', '', false],
  [undefined, 'ab12', false],
] as const)('the references %j and %j are one: %s', (one, other, isSame) => {
  expect(isSameReference(one, other)).toBe(isSame);
});

it.each([
  ['Ada Byron', 'Byron'],
  ['José Müller', 'Müller'],
  ['Cher', 'Cher'],
  [' ', ''],
])('the last word of %j is %j', (name, word) => {
  expect(lastWord(name)).toBe(word);
});

it('a reference is bare of case, space and a chain’s 0x, and a number of all that divides it', () => {
  expect([bareReference(' 0XaB '), lettersAndDigits('DE 02-é.')]).toEqual(['ab', 'de02e']);
});
