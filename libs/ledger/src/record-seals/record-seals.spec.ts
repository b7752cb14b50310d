import { given, STAFF } from '../testing/index.js';
import { type SealRecords } from './seal-records.js';
import { RECORD_SEAL_STREAMS } from './state.js';

const JOB = { kind: 'system', id: 'record-seals' } as const;
const streamId = RECORD_SEAL_STREAMS['staff-acts'];

const seal = (said: Partial<SealRecords> = {}): SealRecords => ({
  type: 'SealRecords',
  records: 'staff-acts',
  after: 0,
  upTo: 12,
  count: 12,
  root: 'ab'.repeat(32),
  ...said,
});
const sealed = (said: Partial<SealRecords> = {}) => ({ ...seal(said), type: 'RecordsSealed' }) as const;

describe('records of what staff did', () => {
  it('are sealed by the system alone, from the first row on', () => {
    expect(given({ streamId }).when(seal(), JOB).then).toEqual([sealed()]);
    expect(given({ streamId }).when(seal(), STAFF).then).toBe('system-only');
  });

  it('are sealed on from the last seal, neither again nor with a row between left out', () => {
    const once = given({ streamId, events: [sealed()] });
    expect(once.when(seal({ after: 12, upTo: 13, count: 1 }), JOB).then).toEqual([
      sealed({ after: 12, upTo: 13, count: 1 }),
    ]);
    for (const after of [0, 11, 13]) {
      expect(once.when(seal({ after, upTo: 20, count: 1 }), JOB).then).toBe('records-sealed-already');
    }
    const twice = given({ streamId, events: [sealed(), sealed({ after: 12, upTo: 20, count: 3 })] });
    expect(twice.when(seal({ after: 12, upTo: 20, count: 3 }), JOB).then).toBe('records-sealed-already');
    expect(twice.when(seal({ after: 20, upTo: 21, count: 1 }), JOB).then).toHaveLength(1);
  });

  it.each([
    [0, 12],
    [13, 12],
    [1, 0],
  ])('of %s rows are not the %s behind the last seal', (count, upTo) => {
    expect(given({ streamId }).when(seal({ count, upTo }), JOB).then).toBe('records-sealed-already');
  });

  it('may lack rows: a number that was given to nobody is none', () => {
    expect(given({ streamId }).when(seal({ count: 1 }), JOB).then).toEqual([sealed({ count: 1 })]);
  });

  it('have a stream each', () => {
    const access = RECORD_SEAL_STREAMS['access-log'];
    expect(given({ streamId: access }).when(seal({ records: 'access-log' }), JOB).then).toHaveLength(1);
    expect(given({ streamId: access }).when(seal(), JOB).then).toBe('records-sealed-already');
    expect(given({}).when(seal(), JOB).then).toBe('records-sealed-already');
  });
});
