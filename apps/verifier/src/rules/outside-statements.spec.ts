import { BANK, digestOf, rootOf, WATCHED } from '../outside-histories/known.js';
import { opened, seal, statement, transfer } from '../outside-histories/steps.js';
import { STAFF } from '../agreement/staff-steps.js';
import { but, by, deposits, given, on, refusalOf, type Step } from '../agreement/steps.js';
import { lineIdOf } from './outside-account.js';

const of = (said: string): string => `statements: the statement of ${BANK} ${said}`;
const ofLine = (sequence: number | undefined, said: string): string =>
  `statements: the line ${sequence} of ${BANK} ${said}`;
const open = opened(BANK);
/** Of day 0, from 1,000 to 1,200 by two lines. */
const first = statement(BANK, 1_000n, [500n, -300n]);
const [sealed, one, two] = first as [Step, Step, Step];
const next = statement(BANK, 1_200n, [-200n], { day: 1, after: 2 });
const later = (said: object): Step =>
  on(1, seal(BANK, { fromDay: 1, toDay: 1, openingUnits: 1_200n, closingUnits: 1_200n, ...said }));

describe('statements', () => {
  it.each<[string, Step[]]>([
    ['have no line', [...open, seal(BANK)]],
    ['have lines', [...open, ...first]],
    ['are of several days', [...open, on(5, seal(BANK, { fromDay: 2, toDay: 5 }))]],
    ['begin with any balance', [...open, seal(BANK, { openingUnits: 7n, closingUnits: 7n })]],
    ['go on from the one before', [...open, ...first, ...next]],
    ['go on from one without a line', [...open, ...first, later({}), on(2, later({ fromDay: 2, toDay: 2 }))]],
    [
      'go on behind one without a line with its number',
      [...open, seal(BANK), ...statement(BANK, 0n, [5n], { day: 1 })],
    ],
    ['are below nothing in between', [...open, ...statement(BANK, 10n, [-30n, 25n])]],
    ['have lines that come later', [...open, sealed, one, deposits.request(1, 5n), on(9, two)]],
    ['are taken by a reviewer', [...STAFF, ...open, by('max', sealed)]],
    ['of one account are apart from those of another', [...open, sealed, ...opened(WATCHED), transfer(1, 5n), one]],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it.each<[string, string, Step[]]>([
    ['of no account', of('is of no account that has any'), [seal(BANK)]],
    ['of an account that waits', of('is of no account that has any'), [...open.slice(0, 1), seal(BANK)]],
    [
      'of an account with a watcher',
      `statements: the statement of ${WATCHED} is of no account that has any`,
      [...opened(WATCHED), seal(WATCHED)],
    ],
    ['that end before they begin', of('ends before it begins'), [...open, on(2, seal(BANK, { fromDay: 2, toDay: 1 }))]],
    ['of a day that has not come', of('ends on a day that has not come'), [...open, seal(BANK, { toDay: 1 })]],
    ['that open below zero', of('has a balance below zero'), [...open, seal(BANK, { openingUnits: -1n })]],
    ['that close below zero', of('has a balance below zero'), [...open, seal(BANK, { closingUnits: -1n })]],
    [
      'whose balance changes by no line',
      of('has two balances and no line'),
      [...open, seal(BANK, { closingUnits: 1n })],
    ],
    ['with a root of no line', of('has the root of a line, and none'), [...open, seal(BANK, { root: rootOf(1) })]],
    ['of a day that the one before has', of('has days of the one before'), [...open, ...first, later({ fromDay: 0 })]],
    [
      'that leave a day out',
      of('leaves days out behind the one before'),
      [...open, ...first, on(2, later({ fromDay: 2, toDay: 2 }))],
    ],
    [
      'that open with another balance',
      of('opens with 1201, not with 1200'),
      [...open, ...first, later({ openingUnits: 1_201n, closingUnits: 1_201n })],
    ],
    [
      'before the lines of the one before',
      of('comes before the line 2 of the one before'),
      [...open, sealed, one, later({})],
    ],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('are a reviewer’s or an admin’s', () => {
    expect(refusalOf([...STAFF, ...open, by('pia', sealed)])).toBe(
      'people: StatementSealed by pia, who is plan-manager',
    );
  });

  it('are in a stream that is no other one’s', () => {
    const asked = { ...deposits.request(1, 5n), streamId: BANK };
    expect(refusalOf([...open, asked, sealed])).toBe(
      `request-states: the stream ${BANK} of the outside statements is another one's`,
    );
    expect(refusalOf([...open, sealed, asked])).toBe(`request-states: the deposit ${BANK} began before`);
  });

  it('are counted, with those whose lines are not all there', () => {
    const counts = (steps: Step[]) => given([...open, ...steps]).outsideCounts;
    expect(counts([])).toMatchObject({ statements: 0, unfinished: 0, lines: 0 });
    expect(counts(first)).toMatchObject({ statements: 1, unfinished: 0, lines: 2 });
    expect(counts([...first, ...next.slice(0, 1)])).toMatchObject({ statements: 2, unfinished: 1, lines: 2 });
    expect(counts([...first, ...next])).toMatchObject({ statements: 2, unfinished: 0, lines: 3 });
  });
});

describe('the lines of a statement', () => {
  const change = but<'OutsideLineRecorded'>;
  const in3: Step = { ...two, streamId: lineIdOf(BANK, 3) };
  it.each<[string, string, Step[]]>([
    ['without a statement', ofLine(1, 'is of no statement'), [...open, one]],
    ['behind the last one', ofLine(1, 'is of no statement'), [...open, seal(BANK), one]],
    [
      'without a number',
      ofLine(undefined, 'is not said as one of a statement'),
      [...open, sealed, change(one, { sequence: undefined })],
    ],
    [
      'without a balance',
      ofLine(1, 'is not said as one of a statement'),
      [...open, sealed, change(one, { balanceUnits: undefined })],
    ],
    ['with a height', ofLine(1, 'is not said as one of a statement'), [...open, sealed, change(one, { height: 7 })]],
    ['before the one before them', ofLine(2, 'is not the next one behind 0'), [...open, sealed, two]],
    ['in the stream of another number', ofLine(2, 'is not the next one behind 1'), [...open, sealed, one, in3]],
    [
      'of a number that is there',
      ofLine(1, 'is not the next one behind 1'),
      [...open, sealed, one, { ...change(one, { balanceUnits: 1_500n }), streamId: lineIdOf(BANK, 2) }],
    ],
    [
      'of a day before',
      ofLine(1, 'was booked on another day'),
      [...open, on(1, but<'StatementSealed'>(sealed, { fromDay: 1, toDay: 1 })), on(1, one)],
    ],
    ['of a day behind', ofLine(1, 'was booked on another day'), [...open, sealed, change(one, { bookedDay: 1 })]],
    [
      'that leave another balance',
      ofLine(1, 'leaves 1501, not 1500'),
      [...open, sealed, change(one, { balanceUnits: 1_501n })],
    ],
    [
      'that leave another balance than the line before',
      ofLine(2, 'leaves 700, not 1200'),
      [...open, sealed, one, change(two, { balanceUnits: 700n })],
    ],
    [
      'that do not come to the last balance',
      ofLine(2, 'leaves 1201 as the last, not 1200'),
      [...open, sealed, one, change(two, { units: -299n, balanceUnits: 1_201n })],
    ],
    [
      'of another digest than was sealed',
      ofLine(2, 'is the last, and the lines have another root'),
      [...open, sealed, change(one, { lineDigest: digestOf(9) }), two],
    ],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('are valued on any day', () => {
    expect(refusalOf([...open, sealed, change(one, { valueDay: 9 })])).toBe('nothing');
  });

  it('have a root of their order', () => {
    const swapped = but<'StatementSealed'>(sealed, { root: rootOf(2, 1) });
    expect(refusalOf([...open, swapped, one, two])).toBe(ofLine(2, 'is the last, and the lines have another root'));
  });
});
