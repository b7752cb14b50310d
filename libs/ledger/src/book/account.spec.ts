import { uuidOf } from '../testing/arbitrary-amounts.js';
import { type Account, available, external, held, invested, investedAt, mayBeNegative } from './account.js';

/** In no other test: what was named before is remembered. */
const [ZOE, PLAN] = [uuidOf('e', 1), uuidOf('e', 2)];

describe('the accounts of the book', () => {
  it.each<[name: string, of: () => Account, investorOfPlan: string | undefined, isNegative: boolean]>([
    [`investor/${ZOE}/available`, () => available(ZOE), undefined, false],
    [`investor/${ZOE}/held`, () => held(ZOE), undefined, false],
    [`investor/${ZOE}/plan/${PLAN}`, () => invested(ZOE, PLAN), ZOE, false],
    ['external/DOGE', () => external('DOGE'), undefined, true],
  ])('%s', (name, of, investorOfPlan, isNegative) => {
    expect([of(), investedAt(name), mayBeNegative(name)]).toEqual([name, investorOfPlan, isNegative]);
  });
});
