import {
  ADA,
  close,
  credited,
  deposits,
  DIGEST,
  freeze,
  id,
  refusalOf,
  step,
  type Step,
  unfreeze,
} from '../agreement/steps.js';

describe('account-status', () => {
  it.each<[string, string, Step[]]>([
    ['frozen twice', 'account-status: a frozen account is frozen', [freeze(ADA), freeze(ADA)]],
    ['frozen once it closed', 'account-status: a closed account is frozen', [close(ADA), freeze(ADA)]],
    ['unfrozen while it is active', 'account-status: an account that is active is unfrozen', [unfreeze(ADA)]],
    ['unfrozen once it closed', 'account-status: an account that is closed is unfrozen', [close(ADA), unfreeze(ADA)]],
    ['closed while it is frozen', 'account-status: a frozen account is closed', [freeze(ADA), close(ADA)]],
    ['closed twice', 'account-status: a closed account is closed', [close(ADA), close(ADA)]],
    [
      'closed with money',
      'account-status: an account with 5 cents and 0 requests is closed',
      [...credited(1, 5n), close(ADA)],
    ],
    [
      'closed with a request',
      'account-status: an account with 0 cents and 1 requests is closed',
      [deposits.request(1, 5n), close(ADA)],
    ],
  ])('an account is not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('an account is frozen again once it was unfrozen, and closed then', () => {
    expect(refusalOf([freeze(ADA), unfreeze(ADA), freeze(ADA)])).toBe('nothing');
    expect(refusalOf([freeze(ADA), unfreeze(ADA), close(ADA)])).toBe('nothing');
  });

  it.each<[string, Step]>([
    ['frozen', step(id(1), { type: 'InvestorFrozen', reasonDigest: DIGEST })],
    ['unfrozen', step(id(1), { type: 'InvestorUnfrozen', reasonDigest: DIGEST })],
    ['closed', step(id(1), { type: 'InvestorClosed' })],
  ])('a request is not %s', (_, last) => {
    const refusal = `request-states: the stream ${id(1)} of the investor is another one's`;
    expect(refusalOf([deposits.request(1, 5n), last])).toBe(refusal);
    expect(refusalOf([deposits.request(1, 5n), deposits.reject(1), last])).toBe(refusal);
  });
});
