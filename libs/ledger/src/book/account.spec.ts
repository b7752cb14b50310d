import { uuidOf } from '../testing/arbitrary-amounts.js';
import { available, external, held, invested, investedAt, mayBeNegative } from './account.js';

/** In no other test: what was named before is remembered. */
const [ZOE, PLAN] = [uuidOf('e', 1), uuidOf('e', 2)];

describe('the accounts of the book', () => {
  it.each([
    // account, its name, whose plan, may it be negative
    [available(ZOE), `investor/${ZOE}/available`, undefined, false],
    [held(ZOE), `investor/${ZOE}/held`, undefined, false],
    [invested(ZOE, PLAN), `investor/${ZOE}/plan/${PLAN}`, ZOE, false],
    [external('DOGE'), 'external/DOGE', undefined, true],
  ])('%s', (account, name, investorId, isNegative) => {
    expect([account, investedAt(account), mayBeNegative(account)]).toEqual([name, investorId, isNegative]);
  });
});
