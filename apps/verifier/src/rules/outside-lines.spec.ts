import { BANK, COIN, WATCHED } from '../outside-histories/known.js';
import {
  CAME,
  IMPORTED,
  line,
  opened,
  seal,
  seen,
  statement,
  takeBack,
  transfer,
  vanish,
} from '../outside-histories/steps.js';
import { ADA, but, close, deposits, freeze, given, refusalOf, type Step } from '../agreement/steps.js';
import { lineIdOf } from './outside-account.js';

const watched = opened(WATCHED);
const of = (id: string, said: string): string => `lines: the line ${id} ${said}`;
const change = but<'OutsideLineRecorded'>;

describe('lines of a chain', () => {
  it.each<[string, Step[]]>([
    ['come in', [...watched, transfer(1, 5n)]],
    ['go out', [...watched, transfer(1, -5n)]],
    ['are more than 64 bits', [...watched, transfer(1, 10n ** 30n)]],
    ['vanish', [...watched, transfer(1, 5n), vanish(1)]],
    ['come again', [...watched, transfer(1, 5n), vanish(1), transfer(1, 5n)]],
    [
      'come again at another height and day',
      [...watched, transfer(1, 5n), vanish(1), transfer(1, 5n, { height: 9, bookedDay: 1 })],
    ],
    ['vanish again', [...watched, transfer(1, 5n), vanish(1), transfer(1, 5n), vanish(1)]],
    ['are of one transaction, twice', [...watched, transfer(1, 5n), transfer(2, 5n, { reference: 'tx-1' })]],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  const said = `statements: the line ${seen(1)} is not said as one of a chain`;
  it.each<[string, string, Step[]]>([
    ['of no account', of(seen(1), 'is of no account that is open'), [transfer(1, 5n)]],
    [
      'of an account that waits',
      of(seen(1), 'is of no account that is open'),
      [...watched.slice(0, 1), transfer(1, 5n)],
    ],
    ['of another currency', of(seen(1), 'is of ETH, not of BTC'), [...watched, transfer(1, 5n, { currency: 'ETH' })]],
    ['there twice', of(seen(1), 'is there already'), [...watched, transfer(1, 5n), transfer(1, 5n)]],
    ['without a height', said, [...watched, transfer(1, 5n, { height: undefined })]],
    ['with a number', said, [...watched, transfer(1, 5n, { sequence: 1 })]],
    ['with a balance', said, [...watched, transfer(1, 5n, { balanceUnits: 5n })]],
    [
      'of another amount again',
      of(seen(1), 'was withdrawn, and is another one now'),
      [...watched, transfer(1, 5n), vanish(1), transfer(1, 6n)],
    ],
    [
      'of another transaction again',
      of(seen(1), 'was withdrawn, and is another one now'),
      [...watched, transfer(1, 5n), vanish(1), transfer(1, 5n, { reference: 'tx-2' })],
    ],
    [
      'of another account again',
      of(seen(1), 'was withdrawn, and is another one now'),
      [...watched, ...second(), transfer(1, 5n), vanish(1), transfer(1, 5n, { accountId: COIN, currency: 'LTC' })],
    ],
    ['withdrawn that is not there', of(seen(1), 'is withdrawn that no chain has'), [...watched, vanish(1)]],
    [
      'withdrawn twice',
      of(seen(1), 'is withdrawn that no chain has'),
      [...watched, transfer(1, 5n), vanish(1), vanish(1)],
    ],
    [
      'withdrawn of another account',
      `request-states: the account is ${BANK}, not ${WATCHED}`,
      [...opened(BANK), ...watched, transfer(1, 5n), vanish(1, BANK)],
    ],
    [
      'withdrawn where a statement has them',
      of(CAME, 'is withdrawn that no chain has'),
      [...IMPORTED, { ...vanish(1, BANK), streamId: CAME }],
    ],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('are in streams of their own', () => {
    const elsewhere = (step: Step): Step => ({ ...step, streamId: seen(1) });
    const strange = 'request-states: a line is in another one’s stream';
    expect(refusalOf([...watched, elsewhere(deposits.request(1, 5n)), transfer(1, 5n)])).toBe(strange);
    const rejected = [deposits.request(1, 5n), deposits.reject(1)].map(elsewhere);
    expect(refusalOf([...watched, ...rejected, transfer(1, 5n)])).toBe(strange);
    expect(refusalOf([...watched, transfer(1, 5n), elsewhere(deposits.request(1, 5n))])).toBe(
      `request-states: the deposit ${seen(1)} began before`,
    );
    expect(refusalOf([...watched, transfer(1, 5n), vanish(1), freeze(seen(1))])).toBe(
      `request-states: the stream ${seen(1)} of the investor is another one's`,
    );
    expect(refusalOf([...watched, close(ADA), { ...transfer(1, 5n), streamId: ADA }])).toBe(strange);
  });

  it('are counted once, however often they come again', () => {
    const { lines } = given([...watched, transfer(1, 5n), vanish(1), transfer(1, 5n), transfer(2, 7n)]);
    expect([lines.size, lines.find(seen(1))?.units, lines.find(seen(2))?.units]).toEqual([2, 5n, 7n]);
  });
});

describe('lines of a statement', () => {
  it('are of their account’s currency, once, of an account that is open', () => {
    const [sealed, one] = statement(BANK, 0n, [5n, 7n]) as [Step, Step];
    expect(refusalOf([line(BANK, 1, 5n, 5n)])).toBe(of(CAME, 'is of no account that is open'));
    expect(refusalOf([...opened(BANK), sealed, change(one, { currency: 'EUR' })])).toBe(
      of(CAME, 'is of EUR, not of USD'),
    );
    expect(refusalOf([...opened(BANK), sealed, one, one])).toBe(of(CAME, 'is there already'));
  });

  it('are no line of a chain that vanished', () => {
    const taken = [transfer(1, 5n), vanish(1)].map((step) => ({ ...step, streamId: CAME }));
    const sealed = statement(BANK, 0n, [5n]);
    expect(refusalOf([...watched, ...taken, ...opened(BANK), ...sealed])).toBe(of(CAME, 'was one of a chain'));
  });

  it('are not made by a line of a chain with their id', () => {
    const [sealed] = statement(BANK, 0n, [5n]) as [Step];
    const taken = { ...transfer(1, 5n), streamId: lineIdOf(BANK, 1) };
    const next = seal(BANK, { fromDay: 1, toDay: 1, openingUnits: 5n, closingUnits: 5n });
    expect(refusalOf([...watched, taken, ...opened(BANK), sealed, { ...next, day: 1 }])).toBe(
      `statements: the statement of ${BANK} comes before the line 1 of the one before`,
    );
  });

  it('are there for good, though their statement was taken back', () => {
    const past = [...watched, ...opened(BANK), ...statement(BANK, 0n, [5n])];
    const back = [takeBack.first(BANK, { upTo: 1 }), takeBack.second(BANK, { upTo: 1 })];
    const taken = { ...transfer(1, 5n), streamId: CAME };
    expect(refusalOf([...past, ...back, taken])).toBe(of(CAME, 'is there already'));
  });

  it('leave their place to nothing else', () => {
    const at = (sequence: number): Step => ({ ...transfer(1, 5n), streamId: lineIdOf(BANK, sequence) });
    for (const sequence of [0, 1, 0xffffffff])
      expect(refusalOf([...watched, ...opened(BANK), at(sequence)])).toBe(
        `statements: the line ${lineIdOf(BANK, sequence)} of a chain stands where a statement’s would`,
      );
  });
});

/** The wallet at a custodian, followed by a watcher instead, of another coin. */
function second(): Step[] {
  const said = { source: 'watcher', currency: 'LTC' } as const;
  return opened(COIN).map((step) => ({ ...step, event: { ...step.event, ...said } as Step['event'] }));
}
