import { id, refusalOf, step } from '../agreement/steps.js';

const ACTS = '00000000-0000-8000-8000-000000000002';
const ACCESS = '00000000-0000-8000-8000-000000000003';

const seal = (said: object = {}) =>
  ({
    type: 'RecordsSealed',
    records: 'staff-acts',
    after: 0,
    upTo: 5,
    count: 4,
    root: 'ab'.repeat(32),
    ...said,
  }) as const;

describe('a seal of records', () => {
  it('stands in the one stream of its records', () => {
    expect(refusalOf([step(ACTS, seal())])).toBe('nothing');
    expect(refusalOf([step(ACCESS, seal({ records: 'access-log' }))])).toBe('nothing');
    for (const stream of [ACCESS, id(1)]) {
      expect(refusalOf([step(stream, seal())])).toBe('request-states: a seal of staff-acts stands in another stream');
    }
  });

  it('goes on from the one before, whatever other records have', () => {
    const first = step(ACTS, seal());
    const other = step(ACCESS, seal({ records: 'access-log', upTo: 70 }));
    expect(refusalOf([first, other, step(ACTS, seal({ after: 5, upTo: 6, count: 1 }))])).toBe('nothing');
    expect(refusalOf([first, other, step(ACTS, seal({ after: 6, upTo: 7, count: 1 }))])).toBe(
      'request-states: the seal of staff-acts goes on behind 6, not behind 5',
    );
    expect(refusalOf([step(ACTS, seal({ after: 1 }))])).toBe(
      'request-states: the seal of staff-acts goes on behind 1, not behind 0',
    );
  });

  it('has rows, and no more than numbers', () => {
    expect(refusalOf([step(ACTS, seal({ count: 5 }))])).toBe('nothing');
    for (const count of [0, 6]) {
      expect(refusalOf([step(ACTS, seal({ count }))])).toBe(
        `request-states: the seal of staff-acts has ${count} rows of 5`,
      );
    }
  });
});
