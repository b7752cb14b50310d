import { isUuid } from './uuid-param.js';

const id = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';

test.each([
  [id, true],
  [id.toUpperCase(), false],
  [`${id}0`, false],
  [`0${id}`, false],
  [id.slice(1), false],
  [id.replaceAll('-', ''), false],
  [id.replace('f', 'g'), false],
  ['', false],
  [[id], false],
  [undefined, false],
])('isUuid(%j) is %s', (value, expected) => expect(isUuid(value)).toBe(expected));
