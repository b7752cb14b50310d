import { containing, searched, uuidsBeginning } from './search-text.js';

describe('a searched text', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    [7, undefined],
    [' ada ', 'ada'],
  ])('%j is %j', (q, expected) => {
    expect(searched(q)).toBe(expected);
  });

  it('means itself in a pattern', () => {
    expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
  });

  it.each([
    ['5F', '5f000000-0000-0000-0000-000000000000', '5fffffff-ffff-ffff-ffff-ffffffffffff'],
    ['5f0c3f4e-0b', '5f0c3f4e-0b00-0000-0000-000000000000', '5f0c3f4e-0bff-ffff-ffff-ffffffffffff'],
  ])('%s begins the UUIDs from %s to %s', (q, first, last) => {
    expect(uuidsBeginning(q)).toEqual({ first, last });
  });

  it.each(['ada b', '5f0c3f4e0', '5f0c3f4-', `${'0'.repeat(8)}-0000-0000-0000-0000000000000`])(
    '%s begins no UUID',
    (q) => expect(uuidsBeginning(q)).toBeUndefined(),
  );
});
