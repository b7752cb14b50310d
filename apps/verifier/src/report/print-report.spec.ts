import { CHECKS, Tally } from './checks.js';
import { printReport } from './print-report.js';
import { type Report } from './report.js';
import { Signers } from '../signed/signers.js';

const report = (changes: Partial<Report> = {}): Report => ({
  origin: 'clearfold.example/ledger',
  from: 1,
  position: 12_345,
  events: 12_345,
  root: 'ab'.repeat(32),
  signedTo: 12_345,
  isUnvouched: false,
  passedOver: 0,
  tally: new Tally(),
  left: new Map(),
  heldToNothing: 0,
  held: 0,
  members: 0,
  policies: 0,
  outside: { statements: 0, unfinished: 0, lines: 0, used: 0, byLine: 0, byTwo: 0 },
  signers: new Signers(),
  seconds: 0.5,
  ...changes,
});
const signersOf = (origins: readonly unknown[]): Signers => {
  const signers = new Signers();
  signers.unsigned = 1_200;
  for (const [i, origin] of origins.entries()) signers.note('staff', `member ${i % 2}`, `key ${i}`, origin);
  return signers;
};
const investorsSign = (signers: Signers): Signers => {
  for (const key of ['phone', 'laptop']) signers.note('owners', 'ada', key, 'https://b.example');
  return signers;
};
const RATE = '12,345 events in 0.50 s (24,690/s)';
const ROOT = `Merkle root ${'ab'.repeat(32)}`;

/** What stands below the checks, their empty line included. */
const outcome = (changes: Partial<Report>): string[] =>
  printReport(report(changes)).slice(2 + Object.keys(CHECKS).length);
const checkOf = (name: string, changes: Partial<Report>): string | undefined =>
  printReport(report(changes)).find((line) => line.slice(5).startsWith(`${name} `));

describe('the head of a report', () => {
  it('says which log it is of, and which events', () => {
    expect(printReport(report({ from: 7 })).slice(0, 2)).toEqual([
      'Log clearfold.example/ledger, events 7 to 12345',
      '',
    ]);
  });

  it('is left out where the file did not say which log it is of', () => {
    expect(printReport(report({ origin: undefined }))[0]).toMatch(/^ok {3}file/);
  });
});

describe('the checks of a report', () => {
  const tally = new Tally();
  tally.counts.times = 12_345;

  it('are all named, one a line, in their order', () => {
    const lines = printReport(report()).slice(2, 2 + Object.keys(CHECKS).length);
    expect(lines.map((line) => line.split(/ +/)[1])).toEqual(Object.keys(CHECKS));
  });

  it.each<[string, Partial<Report>, string]>([
    ['held', { tally }, 'ok   times                12,345  no event is recorded before the one in front of it'],
    [
      'found the fault',
      { tally, fault: { check: 'times', what: 'x', position: 1, line: 2 } },
      'BAD  times                12,345  no event is recorded before the one in front of it',
    ],
    [
      'is another than the one that found the fault',
      { tally, fault: { check: 'tree', what: 'x', position: 1, line: 2 } },
      'ok   times                12,345  no event is recorded before the one in front of it',
    ],
    [
      'found the fault, though not all of it could be checked',
      {
        tally,
        left: new Map([['times', 'the file is a part of the log']]),
        fault: { check: 'times', what: 'x', position: 1, line: 2 },
      },
      'BAD  times                12,345  no event is recorded before the one in front of it',
    ],
    [
      'could not be made',
      { tally, left: new Map([['times', 'the file is a part of the log']]) },
      ' -   times                        not checked: the file is a part of the log',
    ],
  ])('say of one that it %s', (_, changes, line) => {
    expect(checkOf('times', changes)).toBe(line);
  });

  it.each([
    ['people', /say \(members known: 5, decisions held to them: 1,057\)$/],
    ['policy', /it \(in force one after the other: 2\)$/],
    ['signatures', /wants \(signed: 3, unsigned: 1,200, by investors: 0\)$/],
    ['statements', /still \(sealed: 12, unfinished: 1\)$/],
    ['lines', /then \(recorded: 1,204, used: 900\)$/],
    ['evidence', /payout \(credited by a line: 870, by two people without one: 2\)$/],
    ['times', /it$/],
  ])('counts what there was to hold of %s', (name, line) => {
    const outside = { statements: 12, unfinished: 1, lines: 1_204, used: 900, byLine: 870, byTwo: 2 };
    const counts = { members: 5, held: 1_057, policies: 2, outside, signers: signersOf(['a', 'b', 'c']) };
    expect(checkOf(name, counts)).toMatch(line);
  });
});

describe('the outcome of a report', () => {
  const balance = { account: 'external/BTC', cents: -1_005n, position: 7, at: Date.UTC(2026, 5, 30, 12) };
  const nobody = (count: string) => `No checkpoint covers the last ${count} events yet: nobody has signed for them.`;

  it.each<[string, Partial<Report>, string[]]>([
    ['that nothing is wrong, and the root', {}, []],
    [
      'a balance, with the event that it is as of',
      { balance },
      ['Balance of external/BTC: -10.05 USD, as of position 7, 2026-06-30T12:00:00.000Z'],
    ],
    [
      'a balance as of before the first event',
      { balance: { ...balance, cents: 0n, position: 0, at: 0 } },
      ['Balance of external/BTC: 0.00 USD, as of before the first event'],
    ],
    ['how many events nobody signed for yet', { signedTo: 10_345 }, [nobody('2,000')]],
    ['as many as a part of the log has at the most', { from: 12_001, signedTo: 0 }, [nobody('345')]],
    ['nothing of checkpoints that were not checked', { signedTo: 0, left: new Map([['checkpoints', 'no key']]) }, []],
    [
      'how many of the staff were there at first, and who of them let in everybody else',
      { founded: { members: 1_005, admins: ['sam', 'kim'], reviewers: [] } },
      ['Root of trust: 1,005 founded of the staff, admins with access sam, kim'],
    ],
    [
      'the reviewers among them, and what was decided before anybody was known',
      { founded: { members: 5, admins: ['sam'], reviewers: ['max', 'oli'] }, heldToNothing: 1_200 },
      [
        'Root of trust: 5 founded of the staff, admins with access sam, reviewers max, oli',
        'Held to no list of the staff: 1,200 events of theirs, from before the log knew any.',
      ],
    ],
    [
      'how many decisions staff signed, and where',
      { signers: signersOf(['https://a.example', 'https://a.example', undefined]) },
      [
        'Signed decisions of staff: 3, by 2 people with 3 keys; unsigned: 1,200',
        'Signed at: https://a.example 2, an origin that was not said 1',
      ],
    ],
    [
      'what investors signed, with what staff did',
      { signers: investorsSign(signersOf(['https://a.example'])) },
      [
        'Signed decisions of staff: 1, by 1 person with 1 key; unsigned: 1,200',
        'Signed by investors: 2, by 1 person with 2 keys',
        'Signed at: https://b.example 2, https://a.example 1',
      ],
    ],
    [
      'what investors signed, where staff signed nothing',
      { signers: investorsSign(new Signers()) },
      ['Signed by investors: 2, by 1 person with 2 keys', 'Signed at: https://b.example 2'],
    ],
    [
      'one person with one key as one',
      { signers: signersOf(['https://a.example']) },
      ['Signed decisions of staff: 1, by 1 person with 1 key; unsigned: 1,200', 'Signed at: https://a.example 1'],
    ],
    [
      'no more than ten of the origins that a file names',
      { signers: signersOf(Array.from({ length: 12 }, (_, i) => `o${i}`)) },
      [
        'Signed decisions of staff: 12, by 2 people with 12 keys; unsigned: 1,200',
        `Signed at: ${Array.from({ length: 10 }, (_, i) => `o${i} 1`).join(', ')}, and 2 other origins`,
      ],
    ],
    [
      'nothing of what staff signed where that was not checked',
      { signers: signersOf(['o']), left: new Map([['signatures', 'the file is a part of the log']]) },
      [],
    ],
    [
      'how many of the checkpoints that were given it could not compare',
      { passedOver: 2 },
      ['Not compared: 2 of the checkpoints given, of events that stand before this file.'],
    ],
  ])('says %s', (_, changes, lines) => {
    expect(outcome(changes)).toEqual(['', `${RATE}. Nothing is wrong.`, ROOT, ...lines]);
  });

  it('of a fault says where it is and what, and neither a root, a balance nor who was there at first', () => {
    const fault = { check: 'floors', what: 'held falls to -1 cents', position: 7, line: 9 } as const;
    const founded = { members: 1, admins: ['sam'], reviewers: [] };
    expect(outcome({ fault, balance, founded, signedTo: 0, passedOver: 1 })).toEqual([
      '',
      RATE,
      'First bad position: 7 (line 9 of the file): floors: held falls to -1 cents',
    ]);
  });
});

it('a report writes out what a file says to hide something on a terminal', () => {
  const cases: [hidden: string, shown: string][] = [
    ['\u001b[2A', '\\u{1b}[2A'],
    ['\r\n', '\\u{d}\\u{a}'],
    ['\u009b1m', '\\u{9b}1m'],
    ['\u202e', '\\u{202e}'],
    ['\u2028', '\\u{2028}'],
    ['\u2029', '\\u{2029}'],
    ['\u{e0041}', '\\u{e0041}'],
    ['Ωμέγα \u{1f600}', 'Ωμέγα \u{1f600}'],
  ];
  for (const [hidden, shown] of cases) {
    const what = `actor ${hidden}.`;
    const fault = { check: 'actors', what, position: 1, line: 2 } as const;
    const lines = printReport(report({ origin: `log ${hidden}`, fault }));
    expect(lines[0]).toBe(`Log log ${shown}, events 1 to 12345`);
    expect(lines.at(-1)).toBe(`First bad position: 1 (line 2 of the file): actors: actor ${shown}.`);
  }
});
