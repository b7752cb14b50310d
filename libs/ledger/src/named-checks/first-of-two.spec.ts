import { type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import {
  accountOpened,
  BANK,
  BANK_ID,
  BANK_LINE,
  credited,
  DEPOSIT,
  PAYOUT,
  paidOut,
} from '../testing/outside-events.js';
import { ADA, type Happened, recordedAll } from '../testing/staff-story.js';
import { firstBefore, isOfFirst } from './first-of-two.js';
import { LedgerState } from '../book/ledger-state.js';

const EXPLANATION = explanationId(PAYOUT) as string;
const DIGEST = 'ab'.repeat(32);

const books = (...happened: readonly Happened[]): LedgerState => {
  const ledger = new LedgerState('all');
  for (const recorded of recordedAll(happened)) ledger.apply(recorded);
  return ledger;
};
const at = (streamId: string, event: LedgerEvent, by = ADA): Happened => ({ by, streamId, event });

const [request, approved] = credited(5n, 'USD') as [LedgerEvent, LedgerEvent];
const [, byLine] = credited(5n, 'USD', BANK_LINE) as [LedgerEvent, LedgerEvent];
const atRate = { ...byLine, rate: '2' } as LedgerEvent;
const endorsed = (said: object = {}): LedgerEvent => ({ type: 'DepositEndorsed', creditedCents: 5n, ...said });
const explained = {
  item: 'request',
  itemId: PAYOUT,
  amountCents: 5n,
  category: 'fee',
  againstAccount: 'external/payouts',
  reasonDigest: DIGEST,
} as const;
const first: LedgerEvent = { type: 'OpenItemEndorsed', ...explained };
const second = (said: object = {}): LedgerEvent =>
  ({ type: 'OpenItemExplained', ...explained, ...said }) as LedgerEvent;

describe('the first of two', () => {
  it('is nobody where nobody endorsed', () => {
    expect(firstBefore(books(), approved, DEPOSIT)).toBeUndefined();
    expect(firstBefore(books(at(DEPOSIT, request)), approved, DEPOSIT)).toBeUndefined();
    expect(firstBefore(books(), second(), EXPLANATION)).toBeUndefined();
  });

  it('is nobody in a stream of another noun, where a forged event may stand', () => {
    const opened = at(OUTSIDE_ACCOUNTS_STREAM, accountOpened(BANK_ID, BANK));
    for (const event of [approved, paidOut(5n)[1]!])
      expect(firstBefore(books(opened), event, OUTSIDE_ACCOUNTS_STREAM)).toBeUndefined();
    expect(firstBefore(books(at(DEPOSIT, request), at(DEPOSIT, endorsed())), paidOut(5n)[1]!, DEPOSIT)).toBeUndefined();
  });

  it('is who endorsed a request or an explanation, until it is decided', () => {
    const deposit = [at(DEPOSIT, request), at(DEPOSIT, endorsed())];
    expect(firstBefore(books(...deposit), approved, DEPOSIT)).toEqual({ firstId: ADA, upTo: 2 });
    expect(firstBefore(books(at(EXPLANATION, first)), second(), EXPLANATION)).toEqual({ firstId: ADA, upTo: 1 });
    expect(firstBefore(books(at(EXPLANATION, first), at(EXPLANATION, second())), first, EXPLANATION)).toBeUndefined();
  });
});

describe('the first of two who take a statement back', () => {
  const of = (number: number) => ({
    ...{ accountId: BANK_ID, number, after: 0, upTo: 2, fromDay: 1, toDay: 2 },
    ...{ fileDigest: DIGEST, reasonDigest: DIGEST },
  });
  const asked: LedgerEvent = { type: 'StatementWithdrawalEndorsed', ...of(1) };
  const opened = at(OUTSIDE_ACCOUNTS_STREAM, accountOpened(BANK_ID, BANK));

  it('is who endorsed it of this very statement', () => {
    const ledger = books(opened, at(OUTSIDE_ACCOUNTS_STREAM, asked));
    const firstOf = (event: LedgerEvent) => firstBefore(ledger, event, OUTSIDE_ACCOUNTS_STREAM);
    expect(firstOf(asked)).toEqual({ firstId: ADA, upTo: 2 });
    expect(firstOf({ type: 'StatementWithdrawn', ...of(1) })).toEqual({ firstId: ADA, upTo: 2 });
    expect(firstOf({ type: 'StatementWithdrawn', ...of(2) })).toBeUndefined();
    expect(firstBefore(books(), asked, OUTSIDE_ACCOUNTS_STREAM)).toBeUndefined();
  });
});

describe('a second', () => {
  const of = (endorsement: LedgerEvent, event: LedgerEvent, takesTwo = false): boolean =>
    isOfFirst(books(at(DEPOSIT, request), at(DEPOSIT, endorsement)), event, DEPOSIT, takesTwo);

  it.each<[string, LedgerEvent, LedgerEvent, boolean, boolean]>([
    ['the same amount', endorsed(), approved, false, true],
    ['another amount', endorsed({ creditedCents: 4n }), approved, false, false],
    ['no line, where one was named', endorsed({ lineId: BANK_LINE }), approved, false, false],
    ['a line, where none was named', endorsed(), byLine, false, false],
    ['the same line', endorsed({ lineId: BANK_LINE }), byLine, false, true],
    ['the same line and rate', endorsed({ lineId: BANK_LINE, rate: '2' }), atRate, true, true],
    ['the same line at another rate', endorsed({ lineId: BANK_LINE, rate: '2.0' }), atRate, true, false],
    ['no line, where the first said why', endorsed({ withoutLineDigest: DIGEST }), approved, true, true],
    ['no line, where the first did not say why', endorsed(), approved, true, false],
  ])('of a deposit is of what the first was, of %s: %s, %s, %s', (_, endorsement, event, takesTwo, isSo) => {
    expect(of(endorsement, event, takesTwo)).toBe(isSo);
  });

  it('of a deposit is none where none waits', () => {
    expect(isOfFirst(books(), approved, DEPOSIT, false)).toBe(false);
    expect(isOfFirst(books(at(DEPOSIT, request)), approved, DEPOSIT, false)).toBe(false);
  });

  it('of a withdrawal is of what the first was', () => {
    const [, approval] = paidOut(5n) as [LedgerEvent, LedgerEvent];
    expect(isOfFirst(books(), approval, PAYOUT, false)).toBe(true);
  });

  it.each<[string, object, boolean]>([
    ['all of it', {}, true],
    ['another item', { item: 'difference' }, false],
    ['another amount', { amountCents: 6n }, false],
    ['another category', { category: 'other' }, false],
  ])('of an explanation is of what the first was, of %s: %s', (_, said, isSo) => {
    expect(isOfFirst(books(at(EXPLANATION, first)), second(said), EXPLANATION, false)).toBe(isSo);
  });

  const found = { lineId: BANK_LINE, rate: '2', rateSource: 'x', rateAt: 'y' };
  const decided = {
    Deposit: [DEPOSIT, [request, approved], { currency: 'USD', creditedCents: 5n }],
    Withdrawal: [PAYOUT, paidOut(5n), { amountCents: 5n }],
  } as const;
  it.each<['Deposit' | 'Withdrawal', string, object | undefined, boolean]>([
    ['Deposit', 'the same line and rate', {}, true],
    ['Deposit', 'another line', { lineId: DEPOSIT }, false],
    ['Deposit', 'another rate', { rate: '2.0' }, false],
    ['Deposit', 'nothing, as nobody endorsed', undefined, false],
    ['Withdrawal', 'the same line and rate', {}, true],
    ['Withdrawal', 'another line', { lineId: DEPOSIT }, false],
    ['Withdrawal', 'another rate', { rate: '2.0' }, false],
    ['Withdrawal', 'nothing, as nobody endorsed', undefined, false],
  ])('of a match of a %s is of what the first was, of %s', (name, _, said, isSo) => {
    const [id, past, cents] = decided[name];
    const of = (type: string, more: object) => ({ type, ...found, ...cents, ...more }) as LedgerEvent;
    const match = of(`${name}Matched`, {});
    const begun = said ? [...past, of(`${name}MatchEndorsed`, said)] : past;
    const ledger = books(
      at(DEPOSIT, request),
      at(DEPOSIT, approved),
      ...begun.filter((event) => event !== request && event !== approved).map((event) => at(id, event)),
    );
    expect(isOfFirst(ledger, match, id, true)).toBe(isSo);
    expect(firstBefore(ledger, match, id)).toEqual(said && { firstId: ADA, upTo: ledger.position });
  });

  it('of an explanation is none where nobody endorsed', () => {
    expect(isOfFirst(books(), second(), EXPLANATION, false)).toBe(false);
  });
});
