import { createHash } from 'node:crypto';
import { type EventOf } from './rules.js';
import { Tally } from '../report/checks.js';
import { ADA, credited, deposits, id, ofCommand, on, refusalOf, step, type Step } from '../agreement/steps.js';
import { Commands } from './commands.js';

const AGAIN = (n: number): string =>
  `commands: the command c0000000-0000-4000-8000-00000000000${n} was recorded before`;

/** 500 cents for one day at 1 %, paid on that day with the principal. */
const terms = { durationDays: 1, ratePpm: 10_000, payout: 'daily' } as const;
const plan: EventOf<'PlanCreated'> = {
  type: 'PlanCreated',
  name: 'Pier',
  description: '',
  minCents: 1n,
  maxCents: 900n,
  ...terms,
};
const purchased: EventOf<'PlanPurchased'> = {
  type: 'PlanPurchased',
  investorId: ADA,
  amountCents: 500n,
  planId: id(6),
  planVersion: 1,
  planName: 'Pier',
  ...terms,
};
const figures = {
  day: 1,
  payouts: 1,
  totalCents: 505n,
  setHash: createHash('sha256')
    .update(`${id(7)},5,500\n`)
    .digest('hex'),
};
/** At the places 4 and 5, behind the credit, the plan and the purchase: the run and the interest. */
const paying: readonly Step[] = [
  ...credited(1, 500n),
  step(id(6), plan),
  step(id(7), purchased),
  on(1, step(id(8), { type: 'PayoutRunOpened', ...figures })),
  on(1, step(id(7), { type: 'InterestPaid', investorId: ADA, runId: id(8), part: 1, amountCents: 5n })),
];
const mature = on(1, step(id(7), { type: 'PlanMatured', investorId: ADA, runId: id(8), amountCents: 500n }));

describe('commands', () => {
  it.each<[string, Step, number]>([
    ['right behind it in the same stream', deposits.approve(2, 300n), 2],
    ['behind others', deposits.approve(2, 300n), 0],
  ])('name one that was recorded before, %s', (_, last, command) => {
    const before = [...credited(1, 500n), deposits.request(2, 300n)];
    expect(refusalOf([...before, last])).toBe('nothing');
    expect(refusalOf([...before, ofCommand(command, last)])).toBe(AGAIN(command));
  });

  it('name one that begins another stream', () => {
    expect(refusalOf([deposits.request(1, 5n), ofCommand(0, deposits.request(2, 5n))])).toBe(AGAIN(0));
  });

  it('take the principal with the last interest as one, and with nothing else', () => {
    expect(refusalOf([...paying, mature])).toBe('nothing');
    expect(refusalOf([...paying, ofCommand(5, mature)])).toBe('nothing');
    expect(refusalOf([...paying, ofCommand(4, mature)])).toBe(AGAIN(4));
    const elsewhere = { ...ofCommand(5, mature), streamId: id(9) };
    expect(refusalOf([...paying, elsewhere])).toBe(AGAIN(5));
  });

  it('take nothing else as one, neither a second interest nor a principal behind anything else', () => {
    const again = on(1, step(id(7), { type: 'InterestPaid', investorId: ADA, runId: id(8), part: 2, amountCents: 5n }));
    expect(refusalOf([...paying, ofCommand(5, again)])).toBe(AGAIN(5));
    const early = [...paying.slice(0, 4), ofCommand(3, { ...mature, day: 0 })];
    expect(refusalOf(early)).toBe(AGAIN(3));
  });

  it('leave it to others what a principal is that the log begins with', () => {
    expect(refusalOf([mature])).toBe(`request-states: there is no purchase ${id(7)} under way`);
  });

  it.each([0, 1, 2, 3])('are told apart by each quarter of their id, %i among them', (quarter) => {
    const commands = new Commands(new Tally());
    const take = (words: readonly string[]): void =>
      commands.take({ ...deposits.cancel(1), position: 1, at: 0, commandId: words.join('-') });
    const one = ['00000001', '00000001', '00000001', '00000001'];
    take(one);
    take(one.with(quarter, '80000001'));
    expect(() => take(one)).toThrow('was recorded before');
  });

  it('know each of many, and take an id of zeros that none of them had', () => {
    const commands = new Commands(new Tally());
    const take = (n: number): boolean => {
      const commandId = `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;
      try {
        commands.take({ ...deposits.cancel(1), position: 1, at: 0, commandId });
        return true;
      } catch {
        return false;
      }
    };
    const many = Array.from({ length: 500 }, (_, i) => i + 1);
    expect(many.filter((n) => !take(n))).toEqual([]);
    expect(take(0)).toBe(true);
    expect(many.filter((n) => n % 7 === 0 && take(n))).toEqual([]);
    expect(take(0)).toBe(false);
  });
});
