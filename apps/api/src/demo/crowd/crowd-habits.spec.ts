import { type DemoAct } from '../acts.js';
import { crowdEmail, DEMO_CROWD } from './crowd.js';
import { habitsOf } from './crowd-habits.js';
import { DEMO_PLANS } from '../plans.js';
import { decidedAt } from '../play.js';

/** What a member has free at each act, in dollars, without interest: as the ledger would count it at the latest. */
const lowestOf = (acts: readonly DemoAct[]): number => {
  const changes = acts.flatMap((act): { daysAgo: number; dollars: number }[] => {
    if (act.kind === 'deposit') {
      if (typeof act.then !== 'object' || !('approve' in act.then)) return [];
      return [{ daysAgo: decidedAt(act), dollars: act.then.approve.creditedAmount ?? act.amount }];
    }
    if (act.kind === 'withdrawal') {
      const isBack = act.then === 'cancel' || (typeof act.then === 'object' && 'reject' in act.then);
      const held = { daysAgo: act.daysAgo, dollars: -act.amount };
      return isBack ? [held, { daysAgo: decidedAt(act), dollars: act.amount }] : [held];
    }
    if (act.kind !== 'purchase') throw new Error(`Habits know no ${act.kind}`);
    const { durationDays } = DEMO_PLANS.find(({ name }) => name === act.plan)!;
    return [
      { daysAgo: act.daysAgo, dollars: -act.amount },
      // Due on a day of UTC, which begins at most a day before and is paid soon after.
      { daysAgo: act.daysAgo - durationDays - 0.1, dollars: act.amount },
    ];
  });
  let free = 0;
  return Math.min(
    0,
    ...changes
      .toSorted((a, b) => b.daysAgo - a.daysAgo)
      .map(({ dollars }) => (free = Math.round((free + dollars) * 100) / 100)),
  );
};

describe('the habits of the crowd', () => {
  it.each(DEMO_CROWD.map((member) => [member.name, member] as const))(
    'of %s are the same each time, never take more than there is, and end before what waits today',
    (_, member) => {
      const acts = habitsOf(member);
      expect(habitsOf(member)).toEqual(acts);
      expect(lowestOf(acts)).toBe(0);
      for (const act of acts) {
        expect(act.daysAgo).toBeLessThan(member.joinedDaysAgo);
        expect(act.daysAgo).toBeGreaterThan(3);
        if (act.kind === 'purchase') {
          const { minInvestment, maxInvestment } = DEMO_PLANS.find(({ name }) => name === act.plan)!;
          expect(act.amount).toBeGreaterThanOrEqual(minInvestment);
          expect(act.amount).toBeLessThanOrEqual(maxInvestment);
        }
      }
    },
  );

  it('make forty of five, each under an e-mail of plain letters', () => {
    // Five more are named; one leaves.
    expect(DEMO_CROWD.length + 5 - 1).toBe(40);
    const emails = DEMO_CROWD.map(crowdEmail);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z]+\.[a-z]+@crowd\.example$/);
  });
});
