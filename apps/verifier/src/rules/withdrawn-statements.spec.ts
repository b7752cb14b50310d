import { BANK, digestOf } from '../outside-histories/known.js';
import { credit } from '../outside-histories/deposits.js';
import { CAME, explain, IMPORTED, opened, seal, statement, takeBack } from '../outside-histories/steps.js';
import { changed, staff, STAFF } from '../agreement/staff-steps.js';
import { by, given, on, refusalOf, type Step, step } from '../agreement/steps.js';
import { outsideLine } from '../book/accounts.js';
import { lineIdOf } from './outside-account.js';

const SECOND = { number: 2, after: 3, upTo: 5, fromDay: 1, toDay: 1 };
/** Behind a first statement of three lines, a second of two. */
const two = [...IMPORTED, ...statement(BANK, 1_400n, [50n, 60n], { day: 1, after: 3 })];
const back = (said: object = SECOND): Step[] => [on(1, takeBack.first(BANK, said)), on(1, takeBack.second(BANK, said))];
const notNewest = (number: number): string => `statements: the statement ${number} of ${BANK} is not the newest one`;
const credited = (lineId: string): Step[] => credit(1, 50n, { lineId }).map((one) => on(1, one));

describe('a statement that is taken back', () => {
  it.each<[string, Step[]]>([
    ['by two', [...two, ...back()]],
    ['by two, where staff are known', [...STAFF, ...two, ...back()]],
    ['with lines that are missing', [...two.slice(0, -1), ...back()]],
    ['without lines', [...opened(BANK), seal(BANK), takeBack.first(BANK), takeBack.second(BANK)]],
    ['asked for anew', [...two, ...back().slice(0, 1), by('kim', back()[0]!), by('sam', back()[1]!)]],
    ['and then the one before', [...two, ...back(), ...back({ upTo: 3 })]],
    [
      'and then the one before, and the right one of both comes',
      [...two, ...back(), ...back({ upTo: 3 }), ...statement(BANK, 1_000n, [70n], { day: 1, after: 5 })],
    ],
    ['and the right one comes', [...two, ...back(), ...statement(BANK, 1_400n, [70n], { day: 1, after: 5 })]],
    [
      'and then the right one',
      [
        ...two,
        ...back(),
        ...statement(BANK, 1_400n, [70n], { day: 1, after: 5 }),
        ...back({ ...SECOND, number: 3, after: 5, upTo: 6 }),
      ],
    ],
    [
      'and its first one comes at any balance',
      [...opened(BANK), seal(BANK), takeBack.first(BANK), takeBack.second(BANK), ...statement(BANK, 9n, [1n])],
    ],
    ['though a line of the one before is used', [...two, ...credited(CAME), ...back()]],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it.each<[string, string, Step[]]>([
    ['by one', `four-eyes: kim alone takes back the statement 2 of ${BANK}`, [...two, ...back().slice(1)]],
    [
      'by one twice',
      `four-eyes: sam alone takes back the statement 2 of ${BANK}`,
      [...two, back()[0]!, by('sam', back()[1]!)],
    ],
    [
      'by a reviewer',
      'people: StatementWithdrawalEndorsed by max, who is reviewer',
      [...STAFF, ...two, by('max', back()[0]!)],
    ],
    ['before another one', notNewest(1), [...two, back({ upTo: 3 })[0]!]],
    ['twice', notNewest(2), [...two, ...back(), back()[0]!]],
    ['of another number', notNewest(3), [...two, back({ ...SECOND, number: 3 })[0]!]],
    ['with a line of the one before', notNewest(2), [...two, back({ ...SECOND, after: 2 })[0]!]],
    ['without its last line', notNewest(2), [...two, back({ ...SECOND, upTo: 4 })[0]!]],
    ['of another file', notNewest(2), [...two, back({ ...SECOND, fileDigest: digestOf(1) })[0]!]],
    ['from another day on', notNewest(2), [...two, back({ ...SECOND, fromDay: 0 })[0]!]],
    ['up to another day', notNewest(2), [...two, back({ ...SECOND, toDay: 2 })[0]!]],
    ['where there is none', notNewest(1), [...opened(BANK), takeBack.first(BANK)]],
    ['of no account', `request-states: the account ${BANK} outside is not open`, [takeBack.first(BANK)]],
    [
      'with a line that is used',
      `lines: the statement 2 is taken back, and its line ${lineIdOf(BANK, 4)} is used`,
      [...two, ...credited(lineIdOf(BANK, 4)), back()[0]!],
    ],
    [
      'with a line that was used behind the first',
      `lines: the statement 2 is taken back, and its line ${lineIdOf(BANK, 4)} is used`,
      [...two, back()[0]!, ...credited(lineIdOf(BANK, 4)), back()[1]!],
    ],
    [
      'in another stream',
      'request-states: this is not the stream of the accounts outside',
      [...two, step(BANK, back()[0]!.event)],
    ],
  ])('is none: %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, string, Step[]]>([
    ['no line of it credits', `lines: `, credited(lineIdOf(BANK, 4))],
    [
      'no line of it is explained',
      `lines: `,
      [
        explain.second(lineIdOf(BANK, 4), {
          ...{ item: 'line', amountCents: 50n, againstAccount: outsideLine(lineIdOf(BANK, 4)) },
        }),
      ],
    ],
    ['nothing follows that leaves a day out', 'statements: ', statement(BANK, 1_400n, [], { day: 2, after: 5 })],
    ['nothing follows with its balance', 'statements: ', statement(BANK, 1_510n, [], { day: 1, after: 5 })],
    ['no number is given twice', 'lines: ', statement(BANK, 1_400n, [1n], { day: 1, after: 3 })],
  ])('is gone: %s', (_, check, steps) => {
    expect(refusalOf([...two, ...back(), ...steps])).toMatch(new RegExp(`^${check}`));
  });

  it('is gone: no line of it comes any more', () => {
    const missing = two.at(-1)!;
    expect(refusalOf([...two.slice(0, -1), ...back(), missing])).toBe(
      `statements: the line 5 of ${BANK} is of no statement`,
    );
  });

  it('is none where who asked counts no more', () => {
    const max = changed(1, { memberId: 'max', role: 'admin', kind: 'role' });
    const asked = [...STAFF, ...max, ...two, by('max', back()[0]!)];
    expect(refusalOf([...asked, back()[1]!])).toBe('nothing');
    expect(refusalOf([...asked, on(1, staff.switchOff('max')), back()[1]!])).toBe(
      `people: what max endorsed or proposed at ${asked.length} counts no more`,
    );
  });

  it('lacks no line', () => {
    expect(given([...two.slice(0, -1)]).outsideCounts).toMatchObject({ statements: 2, unfinished: 1 });
    expect(given([...two.slice(0, -1), ...back()]).outsideCounts).toMatchObject({ statements: 2, unfinished: 0 });
  });
});
