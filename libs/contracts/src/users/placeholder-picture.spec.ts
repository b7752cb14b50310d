import { placeholderPicture } from './placeholder-picture.js';

describe('the generated placeholder picture', () => {
  it.each([
    ['Ada', '/api/users/placeholder-picture/A.svg'],
    ['  ben', '/api/users/placeholder-picture/B.svg'],
    ['čedomir', '/api/users/placeholder-picture/%C4%8C.svg'],
    ['ßeta', '/api/users/placeholder-picture/S.svg'],
    ['李', '/api/users/placeholder-picture/%E6%9D%8E.svg'],
    ['7of9', '/api/users/placeholder-picture/%3F.svg'],
    ['', '/api/users/placeholder-picture/%3F.svg'],
  ])('[SUP-05] is built from the first letter of %j', (firstName, address) => {
    expect(placeholderPicture(firstName)).toBe(address);
  });
});
