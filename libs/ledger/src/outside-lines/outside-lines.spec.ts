import { type LedgerEvent } from '../deciders.js';
import { given, moneyTable, NOON } from '../testing/index.js';
import {
  accountOpened,
  accounts,
  BANK,
  BANK_ID,
  CHAIN_LINE,
  chainLine,
  COIN_ID,
  DAY,
  statementLine,
  statementSealed,
  WATCHED,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { type OutsideLineEvent } from './outside-lines.js';
import { type RecordOutsideLine } from './record-outside-line.js';
import { OUTSIDE_LINE } from './state.js';
import { statementLineId } from './statement-line-id.js';

const command = ({ type: _, ...line }: Extract<LedgerEvent, { type: 'OutsideLineRecorded' }>): RecordOutsideLine => ({
  ...line,
  type: 'RecordOutsideLine',
});
const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);
const idOf = (sequence: number): string => statementLineId(BANK_ID, sequence);
const line = (sequence: number, units: bigint, balanceUnits: bigint) =>
  statementLine(BANK_ID, BANK, sequence, units, balanceUnits);

describe('a line of a statement', () => {
  /** A first statement with one line, and a second one of three: from 110 to 80, of which so many are recorded. */
  const elsewhere = (recorded = 0): Record<string, readonly LedgerEvent[]> => {
    const past = [line(1, 10n, 110n), line(2, -60n, 50n), line(3, -10n, 40n)].slice(0, 1 + recorded);
    return {
      ...accounts(),
      [BANK_ID]: [
        statementSealed({ fromDay: DAY - 2, toDay: DAY - 2, closingUnits: 110n, lines: 1 }),
        statementSealed({ fromDay: DAY - 1, toDay: DAY, openingUnits: 110n, closingUnits: 80n, lines: 3 }),
      ],
      ...Object.fromEntries(past.map((of) => [idOf(of.sequence), [of]])),
    };
  };
  const record = (
    recorded: number,
    sequence: number,
    units: bigint,
    balanceUnits: bigint,
    changes: Partial<RecordOutsideLine> = {},
    streamId = idOf(sequence),
  ) =>
    given({ streamId, elsewhere: elsewhere(recorded) }).when({
      ...command(line(sequence, units, balanceUnits)),
      ...changes,
    });

  it('is recorded with all that it says, and moves nothing', () => {
    const textDigest = '7e'.repeat(32);
    const { then, ledger } = record(0, 2, -60n, 50n, { textDigest });
    expect(then).toEqual([{ ...line(2, -60n, 50n), textDigest }]);
    expect([...ledger.balances]).toEqual([]);
    const { type: _, lineDigest: _digest, ...said } = line(2, -60n, 50n);
    expect(ledger.stateOf(OUTSIDE_LINE, idOf(2))).toEqual({
      ...said,
      status: 'recorded',
      id: idOf(2),
      recordedAt: NOON,
      position: ledger.position,
    });
    expect(record(0, 2, -60n, 50n).then).toStrictEqual([line(2, -60n, 50n)]);
  });

  const balances = moneyTable(`
    | recorded | sequence | units | balance | outcome                |
    | 0        | 2        | -60   | 50      | OutsideLineRecorded    |
    | 0        | 2        | -60   | 51      | line-not-next          |
    | 0        | 2        | -60   | 49      | line-not-next          |
    | 0        | 2        | 0     | 110     | OutsideLineRecorded    |
    | 0        | 2        | -111  | -1      | OutsideLineRecorded    |
    | 0        | 1        | 10    | 110     | line-known-already     |
    | 0        | 3        | -10   | 40      | line-not-next          |
    | 0        | 4        | 40    | 80      | line-not-next          |
    | 0        | 5        | 1     | 81      | line-outside-statement |
    | 1        | 3        | -10   | 40      | OutsideLineRecorded    |
    | 1        | 3        | -60   | 50      | line-not-next          |
    | 2        | 4        | 40    | 80      | OutsideLineRecorded    |
    | 2        | 4        | 41    | 81      | statement-differs      |
    | 2        | 4        | 39    | 79      | statement-differs      |
    | 2        | 5        | 40    | 80      | line-outside-statement |
  `);
  it.each(balances)('with $recorded of 3 recorded, number $sequence of $units to $balance is $outcome', (row) => {
    const { recorded, sequence, units = '', balance = '', outcome } = row;
    const { then } = record(Number(recorded), Number(sequence), BigInt(units), BigInt(balance));
    expect(typeOf(then)).toBe(outcome);
  });

  it('is recorded once', () => {
    const { then } = given({
      streamId: idOf(2),
      elsewhere: elsewhere(),
      events: [line(2, -60n, 50n)],
    }).when(command(line(2, -60n, 50n)));
    expect(then).toBe('line-known-already');
  });

  it.each<[string, string, Partial<RecordOutsideLine>]>([
    ['the first day of its statement', 'OutsideLineRecorded', { bookedDay: DAY - 1 }],
    ['the day before', 'line-outside-statement', { bookedDay: DAY - 2 }],
    ['the last day', 'OutsideLineRecorded', { bookedDay: DAY }],
    ['the day behind it', 'line-outside-statement', { bookedDay: DAY + 1 }],
    ['a value day long before', 'OutsideLineRecorded', { valueDay: 0 }],
    ['another currency', 'line-of-another-currency', { currency: 'EUR' }],
    ['an account that is none', 'outside-account-not-found', { accountId: 'f0000000-0000-4000-8000-000000000009' }],
    ['an account without a statement', 'line-outside-statement', { accountId: COIN_ID, currency: 'BTC' }],
    ['a number of the statement before', 'line-outside-statement', { sequence: 1 }],
    ['the height of a block', 'line-not-next', { height: 1 }],
  ])('with %s is %s', (_, outcome, changes) => {
    expect(typeOf(record(0, 2, -60n, 50n, changes).then)).toBe(outcome);
  });

  it.each(['sequence', 'balanceUnits'] as const)('without its %s is not next', (field) => {
    const { [field]: _, ...without } = command(line(2, -60n, 50n));
    const { then } = given({ streamId: idOf(2), elsewhere: elsewhere() }).when(without as RecordOutsideLine);
    expect(then).toBe('line-not-next');
  });

  const chains = (id: string, units: bigint): readonly LedgerEvent[] => [
    { ...chainLine(units), sequence: 1, balanceUnits: 110n },
    { type: 'OutsideLineWithdrawn', accountId: id },
  ];
  it('is not recorded over a chain’s line, nor behind one that has its id', () => {
    const over = given({ streamId: idOf(2), elsewhere: elsewhere(), events: chains(WATCHED_ID, -60n) });
    expect(over.when(command(line(2, -60n, 50n))).then).toBe('line-known-already');
    const behind = { ...elsewhere(1), [idOf(2)]: chains(WATCHED_ID, -60n).slice(0, 1) };
    const third = given({ streamId: idOf(3), elsewhere: behind }).when(command(line(3, -10n, 100n)));
    expect(third.then).toBe('line-not-next');
  });

  it('goes to the stream of its number', () => {
    expect(record(0, 2, -60n, 50n, {}, idOf(3)).then).toBe('line-not-next');
  });

  it('is not withdrawn: a bank books it back by another line', () => {
    const { then } = given({ streamId: idOf(2), elsewhere: elsewhere(), events: [line(2, -60n, 50n)] }).when({
      type: 'WithdrawOutsideLine',
    });
    expect(then).toBe('line-not-found');
  });

  it.each([
    ['4c1f2e3d-5b6a-4788-9f01-23456789abcd', 1, '4c1f2e3d-5b6a-8788-9f01-234500000001'],
    ['4c1f2e3d-5b6a-7788-9f01-23456789abcd', 2 ** 32 - 1, '4c1f2e3d-5b6a-8788-9f01-2345ffffffff'],
  ])('of the account %s and the number %d has the id %s', (accountId, sequence, id) => {
    expect(statementLineId(accountId, sequence)).toBe(id);
  });
});

describe('the place of a statement’s line', () => {
  it.each([
    ['one of an account’s', statementLineId(BANK_ID, 7), 'line-not-next'],
    ['one of no account’s', statementLineId('ba000000-0000-4000-8000-5ef000000000', 7), 'OutsideLineRecorded'],
  ])('is not a chain’s: %s', (_, streamId, outcome) => {
    const { type: _type, ...line } = chainLine(5n);
    const { then } = given({ streamId, elsewhere: accounts() }).when({ type: 'RecordOutsideLine', ...line });
    expect(typeof then === 'string' ? then : then[0]?.type).toBe(outcome);
  });
});

describe('a line of a chain', () => {
  const OTHER_WATCHED_ID = 'd1000000-0000-4000-8000-5ee000000000';
  const past: Record<string, OutsideLineEvent[]> = {
    'nothing yet': [],
    'a recorded one': [chainLine(5n)],
    'a withdrawn one': [chainLine(5n), { type: 'OutsideLineWithdrawn', accountId: WATCHED_ID }],
    'one that came again': [
      chainLine(5n),
      { type: 'OutsideLineWithdrawn', accountId: WATCHED_ID },
      chainLine(5n, 800_001),
    ],
  };
  const commands: Record<string, RecordOutsideLine | { type: 'WithdrawOutsideLine' }> = {
    record: command(chainLine(5n)),
    'record in another block': command(chainLine(5n, 800_007)),
    'record another amount': command(chainLine(6n)),
    'record another transaction': command(chainLine(5n, 800_000, '0f'.repeat(32))),
    'record for another account': { ...command(chainLine(5n)), accountId: OTHER_WATCHED_ID },
    withdraw: { type: 'WithdrawOutsideLine' },
  };
  const decisions = moneyTable(`
    | history             | command                    | outcome              |
    | nothing yet         | record                     | OutsideLineRecorded  |
    | nothing yet         | withdraw                   | line-not-found       |
    | a recorded one      | record                     | line-known-already   |
    | a recorded one      | record in another block    | line-known-already   |
    | a recorded one      | withdraw                   | OutsideLineWithdrawn |
    | a withdrawn one     | record                     | OutsideLineRecorded  |
    | a withdrawn one     | record in another block    | OutsideLineRecorded  |
    | a withdrawn one     | record another amount      | line-known-already   |
    | a withdrawn one     | record another transaction | line-known-already   |
    | a withdrawn one     | record for another account | line-known-already   |
    | a withdrawn one     | withdraw                   | line-not-found       |
    | one that came again | record                     | line-known-already   |
    | one that came again | withdraw                   | OutsideLineWithdrawn |
  `);
  it.each(decisions)('with $history: to $command is $outcome', ({ history = '', command: name = '', outcome }) => {
    const elsewhere = accounts(accountOpened(OTHER_WATCHED_ID, { ...WATCHED, identifier: 'bc1-other' }));
    const { then } = given({ streamId: CHAIN_LINE, elsewhere, events: past[history]! }).when(commands[name]!);
    expect(typeOf(then)).toBe(outcome);
  });

  const withHeight = ({ height: _, ...without }: RecordOutsideLine, changes: object): RecordOutsideLine => ({
    ...without,
    ...changes,
  });
  it.each<[string, object]>([
    ['no height', {}],
    ['a number of its own', { height: 1, sequence: 1 }],
    ['a balance of its own', { height: 1, balanceUnits: 5n }],
  ])('with %s is not taken', (_, changes) => {
    const { then } = given({ streamId: CHAIN_LINE, elsewhere: accounts() }).when(
      withHeight(command(chainLine(5n)), changes),
    );
    expect(then).toBe('line-not-next');
  });

  it('moves to the block in which it came again', () => {
    const heightAfter = (history: string) =>
      given({ streamId: CHAIN_LINE, elsewhere: accounts(), events: past[history]! })
        .when({ type: 'WithdrawOutsideLine' })
        .ledger.stateOf(OUTSIDE_LINE, CHAIN_LINE);
    expect(heightAfter('a recorded one')).toMatchObject({ status: 'withdrawn', height: 800_000 });
    expect(heightAfter('one that came again')).toMatchObject({ status: 'withdrawn', height: 800_001 });
    expect(heightAfter('a withdrawn one')).toMatchObject({ status: 'withdrawn', position: 5 });
  });
});
