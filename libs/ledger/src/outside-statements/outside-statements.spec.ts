import { type LedgerEvent } from '../deciders.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { given, moneyTable, NOON, STAFF } from '../testing/index.js';
import {
  accounts,
  BANK,
  BANK_ID,
  chainLine,
  DAY,
  SEAL,
  statementLine,
  statementSealed,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { type SealStatement } from './seal-statement.js';
import { OUTSIDE_STATEMENTS } from './state.js';

const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);
const seal = (changes: Partial<Omit<SealStatement, 'type'>>): SealStatement => ({ ...SEAL, ...changes });

/** After a statement of two lines, from the day before `DAY`'s on, of which so many are recorded. */
const afterOne = (recorded: number) => {
  const whole = [statementLine(BANK_ID, BANK, 1, 5n, 105n), statementLine(BANK_ID, BANK, 2, -5n, 100n)] as const;
  const recordedLines = whole
    .slice(0, recorded)
    .map((line) => [statementLineId(BANK_ID, line.sequence), [line]] as const);
  return given({
    streamId: BANK_ID,
    events: [statementSealed({ fromDay: DAY - 2, toDay: DAY - 1, lines: 2 })],
    elsewhere: { ...accounts(), ...Object.fromEntries(recordedLines) },
  });
};

describe('a statement of an account outside', () => {
  const one = given({ streamId: BANK_ID, elsewhere: accounts() });

  it('is sealed with all that it says, and moves nothing', () => {
    const { then, ledger } = one.when(SEAL);
    expect(then).toEqual([statementSealed()]);
    expect([...ledger.balances]).toEqual([]);
  });

  const firsts = moneyTable(`
    | from day | to day | opening | closing | lines | outcome            |
    | 0        | 0      | 0       | 0       | 0     | accepted           |
    | -9       | 0      | 100     | 100     | 0     | accepted           |
    | 0        | 1      | 100     | 100     | 0     | accepted           |
    | 0        | 2      | 100     | 100     | 0     | statement-ahead    |
    | 0        | -1     | 100     | 100     | 0     | statement-backwards |
    | 0        | 0      | -1      | 0       | 1     | statement-negative |
    | 0        | 0      | 0       | -1      | 1     | statement-negative |
    | 0        | 0      | 1       | 0       | 1     | accepted           |
    | 0        | 0      | 1       | 0       | 0     | statement-differs  |
    | 0        | 0      | 0       | 1       | 0     | statement-differs  |
  `);
  it.each(firsts)('from $from day to $to day, $opening to $closing by $lines lines, is $outcome', (row) => {
    const { opening = '', closing = '', lines, outcome } = row;
    const { then } = one.when(
      seal({
        fromDay: DAY + Number(row['from day']),
        toDay: DAY + Number(row['to day']),
        openingUnits: BigInt(opening),
        closingUnits: BigInt(closing),
        lines: Number(lines),
      }),
    );
    expect(typeof then === 'string' ? then : 'accepted').toBe(outcome);
  });

  it('ends on the day on which it is sealed at the latest, to that day’s last moment', () => {
    const late = given({ streamId: BANK_ID, elsewhere: accounts(), at: (DAY + 4) * 86_400_000 - 1 });
    expect(typeOf(late.when(seal({ toDay: DAY + 3 })).then)).toBe('StatementSealed');
    expect(late.when(seal({ toDay: DAY + 4 })).then).toBe('statement-ahead');
  });

  it.each([
    ['nothing', 'f0000000-0000-4000-8000-000000000009'],
    ['an account with a watcher', WATCHED_ID],
  ])('of %s is not taken', (_, streamId) => {
    expect(given({ streamId, elsewhere: accounts() }).when(SEAL).then).toBe('outside-account-not-found');
  });

  const nexts = moneyTable(`
    | recorded | from day | opening | outcome                   |
    | 2        | 0        | 100     | StatementSealed           |
    | 2        | -1       | 100     | statement-overlaps        |
    | 2        | -5       | 100     | statement-overlaps        |
    | 2        | 1        | 100     | statement-gap             |
    | 2        | 0        | 99      | statement-opening-differs |
    | 2        | 0        | 101     | statement-opening-differs |
    | 1        | 0        | 100     | statement-incomplete      |
    | 0        | 0        | 100     | statement-incomplete      |
  `);
  it.each(nexts)(
    'behind one with $recorded of 2 lines recorded, from day $from day and $opening on: $outcome',
    (row) => {
      const fromDay = DAY + Number(row['from day']);
      const openingUnits = BigInt(row['opening']!);
      const { then } = afterOne(Number(row['recorded'])).when(
        seal({ fromDay, toDay: DAY + 1, openingUnits, closingUnits: openingUnits }),
      );
      expect(typeOf(then)).toBe(row['outcome']);
    },
  );

  it('does not go on behind a chain’s line that has the id of its last one', () => {
    const events = [statementSealed({ fromDay: DAY - 1, toDay: DAY - 1, lines: 1 })];
    const elsewhere = { ...accounts(), [statementLineId(BANK_ID, 1)]: [chainLine(1n)] };
    expect(given({ streamId: BANK_ID, elsewhere, events }).when(SEAL).then).toBe('statement-incomplete');
  });

  it('goes on behind one without lines whose numbers begin behind lines that never came', () => {
    const first = statementSealed({ fromDay: DAY - 2, toDay: DAY - 2, lines: 2 });
    const range = { accountId: BANK_ID, number: 1, after: 0, upTo: 2, fromDay: DAY - 2, toDay: DAY - 2 };
    const digests = { fileDigest: SEAL.fileDigest, reasonDigest: SEAL.fileDigest };
    const elsewhere = accounts({ type: 'StatementWithdrawn', ...range, ...digests });
    const events = [first, statementSealed({ fromDay: DAY - 1, toDay: DAY - 1 })];
    expect(typeOf(given({ streamId: BANK_ID, elsewhere, events }).when(SEAL).then)).toBe('StatementSealed');
  });

  it('goes on behind statements without a line', () => {
    const events = [
      statementSealed({ fromDay: DAY - 2, toDay: DAY - 2 }),
      statementSealed({ fromDay: DAY - 1, toDay: DAY - 1 }),
    ];
    const { then } = given({ streamId: BANK_ID, elsewhere: accounts(), events }).when(SEAL);
    expect(typeOf(then)).toBe('StatementSealed');
  });

  it('numbers its lines on from those of the one before', () => {
    const { ledger } = afterOne(2).when(seal({ lines: 3 }));
    const { statements } = ledger.stateOf(OUTSIDE_STATEMENTS, BANK_ID);
    const { fileDigest, root } = SEAL;
    const said = {
      accountId: BANK_ID,
      fileDigest,
      root,
      openingUnits: 100n,
      closingUnits: 100n,
      by: STAFF.id,
      at: NOON,
    };
    expect(statements).toMatchObject([
      { ...said, number: 1, after: 0, upTo: 2, fromDay: DAY - 2, toDay: DAY - 1 },
      { ...said, number: 2, after: 2, upTo: 5, fromDay: DAY, toDay: DAY },
    ]);
    expect(statements[1]!.position).toBe(ledger.position);
  });
});
