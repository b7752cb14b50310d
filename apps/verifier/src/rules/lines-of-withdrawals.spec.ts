import { RATE, WATCHED } from '../outside-histories/known.js';
import { approved, complete, firstOfPayout, matchPayout as match } from '../outside-histories/payouts.js';
import { CAME, explain, IMPORTED, NOTHING, opened, seen, transfer, vanish, WENT } from '../outside-histories/steps.js';
import { STAFF } from '../agreement/staff-steps.js';
import { but, by, credited, given, id, refusalOf, step, type Step } from '../agreement/steps.js';

const past = [...IMPORTED, ...credited(1, 900n)];
const paid = [...past, ...approved(2), complete(2)];
const watching = [...opened(WATCHED), transfer(1, -5n)];
const ofLine = (lineId: string, said: string): string => `lines: the line ${lineId} ${said}`;

describe('a withdrawal', () => {
  it.each<[string, Step[]]>([
    ['is paid by its line', [...past, ...approved(2), complete(2, WENT)]],
    ['is matched with its line', [...paid, match(2, WENT)]],
    [
      'was matched before anybody knew rates',
      [...paid, step(id(2), { type: 'WithdrawalMatched', lineId: WENT, amountCents: 300n })],
    ],
    ['was paid before anybody knew lines', [...paid.slice(0, -1), but(complete(2), {})]],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it('goes to its line, and is moved there by its match', () => {
    const balances = (steps: Step[]) =>
      ['platform/clearing', 'external/payouts', `external/line/${WENT}`].map((of) => given(steps).book.balanceOf(of));
    expect(balances(paid)).toEqual([0n, 300n, 0n]);
    expect(balances([...past, ...approved(2), complete(2, WENT)])).toEqual([0n, 0n, 300n]);
    expect(balances([...paid, match(2, WENT)])).toEqual([0n, 0n, 300n]);
    expect(given([...paid, match(2, WENT)]).outsideCounts).toMatchObject({ used: 1, byLine: 0, byTwo: 0 });
  });

  const others = [...approved(3), complete(3, WENT)];
  const unpaid = `request-states: there is no withdrawal ${id(2)} that was paid without a line`;
  const written = { amountCents: 300n, againstAccount: 'external/payouts' } as const;
  it.each<[string, string, Step[]]>([
    [
      'paid by a line that is not there',
      ofLine(seen(9), 'is not there'),
      [...past, ...approved(2), complete(2, seen(9))],
    ],
    ['paid by a line that came in', ofLine(CAME, 'goes the other way'), [...past, ...approved(2), complete(2, CAME)]],
    [
      'paid by a line of nothing',
      ofLine(NOTHING, 'goes the other way'),
      [...past, ...approved(2), complete(2, NOTHING)],
    ],
    [
      'paid by a line that vanished',
      ofLine(seen(1), 'was withdrawn'),
      [...past, ...watching, vanish(1), ...approved(2), complete(2, seen(1))],
    ],
    [
      'paid by a line that paid another one',
      ofLine(WENT, 'was used already'),
      [...past, ...others, ...approved(2), complete(2, WENT)],
    ],
    [
      'paid by a line of a coin',
      `evidence: what went out by ${seen(1)} is BTC, no dollars`,
      [...past, ...watching, ...approved(2), complete(2, seen(1))],
    ],
    [
      'matched with a line of dollars at a rate',
      `evidence: what went out by ${WENT} is dollars, and has a rate`,
      [...paid, match(2, WENT, 300n, { rate: '1' })],
    ],
    [
      'matched with a line of dollars at a rate’s source',
      `evidence: what went out by ${WENT} is dollars, and has a rate`,
      [...paid, match(2, WENT, 300n, { rateSource: 'x' })],
    ],
    [
      'matched with a line of dollars at a rate’s time',
      `evidence: what went out by ${WENT} is dollars, and has a rate`,
      [...paid, match(2, WENT, 300n, { rateAt: RATE.rateAt })],
    ],
    ['matched before it was paid', unpaid, [...past, ...approved(2), match(2, WENT)]],
    ['matched where it was paid by a line', unpaid, [...past, ...approved(2), complete(2, WENT), match(2, WENT)]],
    ['matched twice', unpaid, [...paid, match(2, WENT), match(2, WENT)]],
    ['matched of another amount', 'request-states: the amount is 299, not 300', [...paid, match(2, WENT, 299n)]],
    ['matched with a line that came in', ofLine(CAME, 'goes the other way'), [...paid, match(2, CAME)]],
    [
      'matched with a line that paid another one',
      ofLine(WENT, 'was used already'),
      [...paid, ...others, match(2, WENT)],
    ],
    [
      'matched once it is explained',
      'request-states: a withdrawal is matched that is explained',
      [...paid, explain.first(id(2), written), explain.second(id(2), written), match(2, WENT)],
    ],
    ['matched as a deposit is', unpaid.replace(id(2), id(1)), [...past, match(1, WENT)]],
  ])('is not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('has no first of two who find a line of dollars', () => {
    expect(refusalOf([...paid, firstOfPayout(2, WENT)])).toBe(
      `evidence: what went out by ${WENT} is dollars, and has a rate`,
    );
  });

  it.each<[string, bigint, string, string]>([
    ['worth half a cent is found', -500_000n, '1', 'nothing'],
    ['worth less is not', -499_999n, '1', `evidence: what went out by ${seen(2)} is worth nothing`],
  ])('of which a coin %s', (_, units, rate, refusal) => {
    const past = [...paid, ...watching, transfer(2, units)];
    expect(refusalOf([...past, firstOfPayout(2, seen(2), 300n, { rate })])).toBe(refusal);
  });

  it('may be matched by a reviewer, and by nobody below', () => {
    expect(refusalOf([...STAFF, ...paid, by('max', match(2, WENT))])).toBe('nothing');
    expect(refusalOf([...STAFF, ...paid, by('sue', match(2, WENT))])).toBe(
      'people: WithdrawalMatched by sue, who is support',
    );
  });
});
