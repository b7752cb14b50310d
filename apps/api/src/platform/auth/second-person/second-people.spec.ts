import { LET_IN_MS, type NotSecondTo } from '@clearfold/ledger';
import { barredAsNewOf } from './barred-as-new.js';
import { staffRolesOf } from './staff-roles.js';
import { notSecondToOf } from './not-second-to.js';
import { isVoidFirst, voidFirstsOf } from './void-firsts.js';

/** What the database was asked with, and answers. */
const answering = (...rows: object[]) => {
  const asked: unknown[][] = [];
  return {
    asked,
    query: <Row>(_: string, values: unknown[]): Promise<Row[]> => {
      asked.push(values);
      return Promise.resolve(rows as Row[]);
    },
  };
};

const NOW = new Date('2026-03-05T12:00:00Z');
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOW.valueOf() + hours * HOUR_MS);

describe('whom somebody may not be the second person to', () => {
  it('is told of each by themselves, for a day from when it began', async () => {
    const { query, asked } = answering(
      { staffId: 'ada', firstId: 'ben', bars: 'begun-before', since: after(-1) },
      { staffId: 'cleo', firstId: 'ada', bars: 'decided-before', since: after(-3) },
      { staffId: 'ada', firstId: 'cleo', bars: 'decided-before', since: after(-2) },
    );
    const found = await notSecondToOf(query, ['ada', 'cleo', 'dan'], NOW.valueOf());
    expect(Object.fromEntries(found)).toEqual({
      ada: [
        { firstId: 'ben', bars: 'begun-before', untilMs: after(23).valueOf() },
        { firstId: 'cleo', bars: 'decided-before', untilMs: after(22).valueOf() },
      ],
      cleo: [{ firstId: 'ada', bars: 'decided-before', untilMs: after(21).valueOf() }],
    });
    expect(asked).toEqual([[['ada', 'cleo', 'dan'], new Date(NOW.valueOf() - LET_IN_MS)]]);
  });
});

describe('what the console is told of a first person before the click', () => {
  const bars: NotSecondTo[] = [{ firstId: 'ben', bars: 'decided-before', untilMs: after(2).valueOf() }];
  const first = (id: string) => ({ id, at: after(-5) });

  it.each<[what: string, id: string, now: Date, told: object | undefined]>([
    ['who bars the reader, and until when', 'ben', NOW, { bars: 'decided-before', until: after(2).toISOString() }],
    ['nothing of who does not', 'cleo', NOW, undefined],
    ['nothing of who did', 'ben', after(2), undefined],
  ])('%s', (_, id, now, told) => expect(barredAsNewOf(bars, first(id), now)).toEqual(told));
});

it('finds the roles of the staff as they are now', async () => {
  const { query, asked } = answering({ staffId: 'ada', role: 'admin' }, { staffId: 'ben', role: null });
  expect([...(await staffRolesOf(query, ['ada', 'ben']))]).toEqual([
    ['ada', 'admin'],
    ['ben', null],
  ]);
  expect(asked).toEqual([[['ada', 'ben']]]);
});

it('takes whoever is out for void up to whatever comes, and the others up to where they were', async () => {
  const { query, asked } = answering({ firstId: 'ada', upTo: null }, { firstId: 'ben', upTo: '17' });
  expect(await voidFirstsOf(query)).toEqual([
    { firstId: 'ada', upTo: Number.MAX_SAFE_INTEGER },
    { firstId: 'ben', upTo: 17 },
  ]);
  expect(asked).toEqual([[]]);
});

it('asks the same in SQL of one of the staff at one position', () => {
  expect(isVoidFirst('r.endorsed_by', 'r.position')).toBe(
    "exists (select from staff s where s.id::text = r.endorsed_by and ((s.disabled_at is not null or s.role not in ('reviewer', 'admin')) or s.void_up_to >= r.position))",
  );
});
