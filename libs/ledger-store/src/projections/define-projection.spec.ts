import { bigint, int, text, timestamp, uuid } from './column.js';
import { atMostOne, defineProjection, type RowOf, selected } from './define-projection.js';

interface Parcel {
  readonly id: string;
  readonly size: 'small' | 'large';
  readonly cents: bigint;
  readonly sentAt?: number;
  readonly sentBy?: string;
}

const PARCELS = defineProjection('ledger.parcels', (parcel: Parcel | undefined) => atMostOne(parcel), {
  key: { id: uuid(({ id }) => id) },
  columns: {
    size: text(({ size }) => size),
    cents: bigint(({ cents }) => cents),
    sent_at: timestamp.orNull(({ sentAt }) => sentAt),
    sent_by: text.orNull(({ sentBy }) => sentBy),
  },
});

const parcel: Parcel = { id: '1', size: 'small', cents: 5n };

describe('a projection', () => {
  it('makes a row of each subject, in the order of its columns', () => {
    expect(PARCELS.rows(parcel)).toEqual([['1', 'small', 5n, null, null]]);
    expect(PARCELS.rows({ ...parcel, sentAt: 0, sentBy: 'sam' })).toEqual([
      ['1', 'small', 5n, '1970-01-01T00:00:00.000Z', 'sam'],
    ]);
    expect(PARCELS.rows(undefined)).toEqual([]);
  });

  it('has the types that its rows are written and compared by, its key first', () => {
    expect(Object.entries(PARCELS.types)).toEqual([
      ['id', 'uuid'],
      ['size', 'text'],
      ['cents', 'bigint'],
      ['sent_at', 'timestamptz'],
      ['sent_by', 'text'],
    ]);
    expect(selected(PARCELS, 'p')).toBe('p.id, p.size, p.cents, p.sent_at, p.sent_by');
  });

  it('is read as rows of its own type', () => {
    const read: RowOf<typeof PARCELS> = { id: '1', size: 'small', cents: '5', sent_at: new Date(0), sent_by: null };
    // @ts-expect-error A text that no parcel has.
    read.size = 'tiny';
    // @ts-expect-error Cents come as text.
    read.cents = 5;
    // @ts-expect-error It is in every row.
    read.cents = null;
    expect(Object.keys(read)).toEqual(Object.keys(PARCELS.types));
  });

  it('does not compile with a cell that its column cannot hold', () => {
    const columns = () => [
      // @ts-expect-error A text is no number.
      int((of: Parcel) => of.size),
      // @ts-expect-error It may be absent, and the column may not.
      text((of: Parcel) => of.sentBy),
      // @ts-expect-error An instant is a number of ms.
      timestamp.orNull((of: Parcel) => of.sentBy),
    ];
    expect(columns().map(({ isNullable }) => isNullable)).toEqual([false, false, true]);
  });
});
