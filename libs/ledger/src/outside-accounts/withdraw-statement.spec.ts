import { outsideLine } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { type Actor } from '../stored/event-envelope.js';
import { given, moneyTable, NOON, ONE_IS_ENOUGH, STAFF } from '../testing/index.js';
import {
  accounts,
  BANK,
  BANK_ID,
  COIN_ID,
  credited,
  DAY,
  DEPOSIT,
  SEAL,
  statementLine,
  statementSealed,
} from '../testing/outside-events.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM } from './state.js';
import { type WithdrawStatement } from './withdraw-statement.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const DIGEST = 'ab'.repeat(32);
const idOf = (sequence: number): string => statementLineId(BANK_ID, sequence);
const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);

/** From 100 to 110 by one line; from 110 to 120 by two. */
const seals = [
  statementSealed({ fromDay: DAY - 2, toDay: DAY - 2, closingUnits: 110n, lines: 1 }),
  statementSealed({ fromDay: DAY - 1, toDay: DAY, openingUnits: 110n, closingUnits: 120n, lines: 2 }),
];
const recorded = {
  [idOf(1)]: [statementLine(BANK_ID, BANK, 1, 10n, 110n)],
  [idOf(2)]: [statementLine(BANK_ID, BANK, 2, 20n, 130n)],
  [idOf(3)]: [statementLine(BANK_ID, BANK, 3, -10n, 120n)],
};
const said = (number: 1 | 2, changes: Partial<WithdrawStatement> = {}) => ({
  accountId: BANK_ID,
  number,
  ...(number === 1 ? { after: 0, upTo: 1 } : { after: 1, upTo: 3 }),
  fileDigest: SEAL.fileDigest,
  ...(number === 1 ? { fromDay: DAY - 2, toDay: DAY - 2 } : { fromDay: DAY - 1, toDay: DAY }),
  reasonDigest: DIGEST,
  ...changes,
});
type Changes = Parameters<typeof said>[1];
const command = (number: 1 | 2, changes?: Changes): WithdrawStatement => ({
  ...said(number, changes),
  type: 'WithdrawStatement',
});
const endorsed = (number: 1 | 2): LedgerEvent => ({ ...said(number), type: 'StatementWithdrawalEndorsed' });
const withdrawn = (number: 1 | 2): LedgerEvent => ({ ...said(number), type: 'StatementWithdrawn' });

/** The accounts' stream after some events of it, where both statements are there. */
const after = (
  events: readonly LedgerEvent[],
  elsewhere: Record<string, readonly LedgerEvent[]> = recorded,
  others: Parameters<typeof given>[0] = {},
) =>
  given({
    ...others,
    streamId: OUTSIDE_ACCOUNTS_STREAM,
    events: [...accounts()[OUTSIDE_ACCOUNTS_STREAM]!, ...events],
    elsewhere: { [BANK_ID]: seals, ...elsewhere },
  });

describe('a statement', () => {
  it.each<[string, readonly LedgerEvent[], WithdrawStatement, Actor, string]>([
    ['asked for', [], command(2), STAFF, 'StatementWithdrawalEndorsed'],
    ['asked for by one twice', [endorsed(2)], command(2), STAFF, 'second-person-needed'],
    ['agreed to', [endorsed(2)], command(2), ANOTHER, 'StatementWithdrawn'],
    [
      'agreed to for another reason',
      [endorsed(2)],
      command(2, { reasonDigest: '0f'.repeat(32) }),
      ANOTHER,
      'StatementWithdrawn',
    ],
    ['taken back already', [endorsed(2), withdrawn(2)], command(2), ANOTHER, 'statement-not-newest'],
    ['before another one', [], command(1), STAFF, 'statement-not-newest'],
    ['before one that was asked for', [endorsed(2)], command(1), STAFF, 'statement-not-newest'],
    ['before one that was taken back', [withdrawn(2)], command(1), ANOTHER, 'StatementWithdrawalEndorsed'],
    ['before one that was taken back, by two', [withdrawn(2), endorsed(1)], command(1), ANOTHER, 'StatementWithdrawn'],
    ['of no account', [], command(2, { accountId: DEPOSIT }), STAFF, 'outside-account-not-found'],
    ['of an account without any', [], command(2, { accountId: COIN_ID }), STAFF, 'statement-not-newest'],
    ['with lines of the one before', [], command(2, { after: 0 }), STAFF, 'statement-not-newest'],
    ['without its last line', [], command(2, { upTo: 2 }), STAFF, 'statement-not-newest'],
    ['of another number', [], command(2, { number: 3 }), STAFF, 'statement-not-newest'],
    ['of another file', [], command(2, { fileDigest: DIGEST }), STAFF, 'statement-not-newest'],
    ['from another day on', [], command(2, { fromDay: DAY }), STAFF, 'statement-not-newest'],
    ['up to another day', [], command(2, { toDay: DAY - 1 }), STAFF, 'statement-not-newest'],
  ])('%s: %#', (_, events, given, actor, outcome) => {
    expect(typeOf(after(events).when(given, actor).then)).toBe(outcome);
  });

  it('is endorsed and withdrawn with all that is said of it, and moves nothing', () => {
    const first = after([]).when(command(2));
    expect(first.then).toEqual([endorsed(2)]);
    const { then, ledger } = after([endorsed(2)]).when(command(2), ANOTHER);
    expect(then).toEqual([withdrawn(2)]);
    expect([...ledger.balances]).toEqual([]);
    const account = ledger.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.get(BANK_ID)!;
    const { fromDay: _from, toDay: _to, reasonDigest: _why, ...of } = said(2);
    const { position } = ledger;
    expect(account.withdrawals).toEqual([{ ...of, status: 'withdrawn', by: ANOTHER.id, at: NOON, position }]);
  });

  it('is taken back whether its lines are all there or not', () => {
    expect(typeOf(after([endorsed(2)], { [idOf(2)]: recorded[idOf(2)]! }).when(command(2), ANOTHER).then)).toBe(
      'StatementWithdrawn',
    );
  });

  it('is endorsed anew where the first person counts no more', () => {
    const { then } = after([endorsed(2)], recorded, { voidFirsts: [{ firstId: STAFF.id, upTo: 99 }] }).when(
      command(2),
      ANOTHER,
    );
    expect(typeOf(then)).toBe('StatementWithdrawalEndorsed');
  });

  const DEPOSIT_BY = (sequence: number) => ({ ...recorded, [DEPOSIT]: credited(5n, 'USD', idOf(sequence)) });
  const uses = moneyTable(`
    | line | outcome                     |
    | 1    | StatementWithdrawalEndorsed |
    | 2    | statement-in-use            |
    | 3    | statement-in-use            |
  `);
  it.each(uses)('with line $line used is $outcome, by the first and by the second', ({ line, outcome }) => {
    const elsewhere = DEPOSIT_BY(Number(line));
    expect(typeOf(after([], elsewhere).when(command(2)).then)).toBe(outcome);
    const second = typeOf(after([endorsed(2)], elsewhere).when(command(2), ANOTHER).then);
    expect(second).toBe(outcome === 'statement-in-use' ? outcome : 'StatementWithdrawn');
  });

  it('is not agreed to by somebody who is new to the first', () => {
    const notSecondTo = [{ firstId: STAFF.id, bars: 'begun-before', untilMs: NOON + 1 } as const];
    const { then } = after([endorsed(2)], recorded, { notSecondTo }).when(command(2), ANOTHER);
    expect(then).toBe('second-person-is-new');
  });

  it('is not kept by an explanation that moves nothing, and is by a write-off', () => {
    const explained = (category: 'fee' | 'write-off') => ({
      ...recorded,
      [explanationId(idOf(2))!]: [
        {
          ...({ type: 'OpenItemExplained', item: 'line', itemId: idOf(2), amountCents: 20n, category } as const),
          ...{ againstAccount: outsideLine(idOf(2)), reasonDigest: DIGEST },
        },
      ],
    });
    expect(typeOf(after([], explained('fee')).when(command(2)).then)).toBe('StatementWithdrawalEndorsed');
    expect(typeOf(after([], explained('write-off')).when(command(2)).then)).toBe('statement-in-use');
  });
});

describe('behind a statement that was taken back', () => {
  const gone = accounts(endorsed(2), withdrawn(2));
  const seal = (changes: object, elsewhere: Record<string, readonly LedgerEvent[]> = gone) =>
    given({ streamId: BANK_ID, events: seals, elsewhere: { ...elsewhere, ...recorded } }).when({ ...SEAL, ...changes });
  const right = { fromDay: DAY - 1, toDay: DAY, openingUnits: 110n, closingUnits: 111n, lines: 1 };

  it.each<[string, object, string]>([
    ['the right one of its days', right, 'StatementSealed'],
    ['the very same', { ...right, closingUnits: 120n, lines: 2 }, 'StatementSealed'],
    ['one that leaves a day out', { ...right, fromDay: DAY }, 'statement-gap'],
    ['one of the days before', { ...right, fromDay: DAY - 2 }, 'statement-overlaps'],
    ['one that goes on from its balance', { ...right, openingUnits: 120n }, 'statement-opening-differs'],
  ])('%s is %#', (_, changes, outcome) => {
    expect(typeOf(seal(changes).then)).toBe(outcome);
  });

  it('nothing is sealed while it was only asked for', () => {
    expect(seal(right, accounts(endorsed(2))).then).toBe('statement-overlaps');
  });

  it('a first one begins where it likes', () => {
    const { then } = given({ streamId: BANK_ID, events: seals.slice(0, 1), elsewhere: accounts(withdrawn(1)) }).when({
      ...SEAL,
      fromDay: DAY - 9,
    });
    expect(typeOf(then)).toBe('StatementSealed');
  });

  const line = (sequence: number, balanceUnits: bigint, elsewhere: Record<string, readonly LedgerEvent[]>) => {
    const { type: _, ...of } = statementLine(BANK_ID, BANK, sequence, 1n, balanceUnits);
    return typeOf(given({ streamId: idOf(sequence), elsewhere }).when({ type: 'RecordOutsideLine', ...of }).then);
  };

  it('no line of it is recorded any more', () => {
    const half = { [BANK_ID]: seals, [idOf(1)]: recorded[idOf(1)]! };
    expect(line(2, 111n, { ...accounts(endorsed(2)), ...half })).toBe('OutsideLineRecorded');
    expect(line(2, 111n, { ...gone, ...half })).toBe('line-outside-statement');
  });

  it('the lines of the next one are numbered on', () => {
    const next = { ...gone, ...recorded, [BANK_ID]: [...seals, statementSealed(right)] };
    expect(line(4, 111n, next)).toBe('OutsideLineRecorded');
    expect(line(3, 111n, next)).toBe('line-known-already');
  });

  it.each([
    ['nothing', accounts(), 'DepositApproved'],
    ['an admin’s asking', accounts(endorsed(2)), 'DepositApproved'],
    ['two', gone, 'line-not-found'],
  ])('a line of it credits nothing: after %s', (_, elsewhere, outcome) => {
    const { then } = given({
      streamId: DEPOSIT,
      events: credited(5n, 'USD').slice(0, 1),
      elsewhere: { ...elsewhere, ...recorded, [BANK_ID]: seals },
    }).when({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH, lineId: idOf(2) });
    expect(typeOf(then)).toBe(outcome);
  });

  it('a line of the one before credits as it did', () => {
    const { then } = given({
      streamId: DEPOSIT,
      events: credited(5n, 'USD').slice(0, 1),
      elsewhere: { ...gone, ...recorded, [BANK_ID]: seals },
    }).when({ type: 'ApproveDeposit', ...ONE_IS_ENOUGH, lineId: idOf(1) });
    expect(typeOf(then)).toBe('DepositApproved');
  });
});
