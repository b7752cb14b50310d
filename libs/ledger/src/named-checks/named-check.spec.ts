import { type LedgerEvent } from '../deciders.js';
import { type RefusalCode } from '../refusal.js';
import { chainLine, credited, statementSealed } from '../testing/outside-events.js';
import { checkOfOther, checkOfRefusal, type NamedCheck } from './named-check.js';

const event = (type: string): LedgerEvent => ({ type }) as LedgerEvent;
const approved = credited(5n, 'USD')[1] as LedgerEvent;

describe('the check that a refused event fails', () => {
  const staff = { kind: 'staff', id: 'sam' } as const;
  const system = { kind: 'system', id: 'job' } as const;

  it.each<[NamedCheck | undefined, readonly RefusalCode[]]>([
    ['people', ['first-person-gone', 'staff-only']],
    ['policy', ['break-glass-off']],
    ['statements', ['statement-ahead', 'statement-backwards', 'statement-overlaps', 'statement-gap']],
    ['statements', ['statement-opening-differs', 'statement-negative', 'statement-differs', 'statement-incomplete']],
    ['statements', ['line-not-next', 'line-outside-statement']],
    ['lines', ['line-not-found', 'line-known-already', 'line-goes-the-other-way', 'line-used-already']],
    ['lines', ['line-explained']],
    ['evidence', ['line-of-another-currency', 'line-too-small', 'line-needed', 'rate-needed']],
    [undefined, ['request-not-found', 'outside-account-not-found', 'open-item-not-found', 'second-person-needed']],
    [undefined, ['not-ones-own-account', 'system-only']],
  ])('is %s of a deposit that is refused as %s', (check, codes) => {
    for (const code of codes) expect([code, checkOfRefusal(approved, staff, code)]).toEqual([code, check]);
  });

  it('is that of its stream, of the staff and of the policy, but for whoever never gives such a command', () => {
    expect(checkOfRefusal(event('StaffSwitchedOff'), staff, 'member-not-found')).toBe('people');
    expect(checkOfRefusal(event('PolicyConfirmed'), staff, 'policy-change-not-found')).toBe('policy');
    for (const code of ['staff-only', 'system-only', 'not-ones-own-account'] as const)
      expect(checkOfRefusal(event('PolicyConfirmed'), system, code)).toBeUndefined();
  });

  it('is another one of what is no statement’s, or no line’s, account', () => {
    expect(checkOfRefusal(statementSealed(), staff, 'outside-account-not-found')).toBe('statements');
    expect(checkOfRefusal(chainLine(5n), system, 'outside-account-not-found')).toBe('lines');
    expect(checkOfRefusal(chainLine(5n), system, 'line-of-another-currency')).toBe('lines');
    expect(checkOfRefusal(chainLine(5n), system, 'line-not-next')).toBe('statements');
  });
});

describe('the check that an event fails which says something else than was decided', () => {
  const of = (type: string, other: string, { gone = false, takesTwo = false } = {}) =>
    checkOfOther(event(type), other, { isFirstGone: () => gone, takesTwo: () => takesTwo });

  it.each([
    ['DepositApproved', 'secondApprovalFromCents', 'policy'],
    ['TransferApproved', 'secondApprovalDailyFromCents', 'policy'],
    ['DepositEndorsed', 'DepositApproved', 'policy'],
    ['WithdrawalEndorsed', 'WithdrawalApproved', 'policy'],
    ['TransferEndorsed', 'TransferApproved', 'policy'],
    ['OpenItemEndorsed', 'OpenItemExplained', 'policy'],
    ['DepositMatchEndorsed', 'DepositMatched', 'evidence'],
    ['WithdrawalMatchEndorsed', 'WithdrawalMatched', 'policy'],
    ['DepositApproved', 'DepositEndorsed', undefined],
    ['OpenItemExplained', 'OpenItemEndorsed', undefined],
    ['DepositApproved', 'investorId', undefined],
    ['StaffAdmitted', 'role', 'people'],
    ['PolicyConfirmed', 'signing', 'policy'],
  ])('is, of %s where %s was decided, %s', (type, other, check) => {
    expect(of(type, other)).toBe(check);
  });

  it('is that the first of two counts no more, of the second alone', () => {
    for (const noun of ['Deposit', 'Withdrawal', 'Transfer'])
      expect(of(`${noun}Approved`, `${noun}Endorsed`, { gone: true })).toBe('people');
    expect(of('OpenItemExplained', 'OpenItemEndorsed', { gone: true })).toBe('people');
    expect(of('StatementWithdrawn', 'StatementWithdrawalEndorsed', { gone: true })).toBe('people');
    for (const noun of ['Deposit', 'Withdrawal'])
      expect(of(`${noun}Matched`, `${noun}MatchEndorsed`, { gone: true, takesTwo: true })).toBe('people');
    expect(of('DepositApproved', 'investorId', { gone: true })).toBeUndefined();
    expect(of('DepositEndorsed', 'DepositApproved', { gone: true })).toBe('policy');
  });

  it('is that a line is asked for, where no first is gone', () => {
    expect(of('DepositApproved', 'DepositEndorsed', { takesTwo: true })).toBe('evidence');
    expect(of('DepositApproved', 'DepositEndorsed', { takesTwo: true, gone: true })).toBe('people');
    expect(of('DepositApproved', 'investorId', { takesTwo: true })).toBeUndefined();
  });
});
