import { type ReviewRequest } from '@clearfold/contracts';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { dollarLine, fittingLine, linesOf } from '../fitting-line.fixture';
import { matchReview, matchStep } from './match-step';

const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 250, lineId: 'l1' };
const PAID = { kind: 'withdrawal', status: 'completed', amount: 250 } as const;
const CREDITED = { status: 'approved', currency: 'BTC', creditedAmount: 500 } as const;
const COIN = { line: fittingLine(), rate: '2' };

/** A request whose line was found at a rate of 2 where it has a first; with whether a deposit's line is asked for. */
const stepOf = (
  facts: Partial<ReviewRequest>,
  match: Parameters<typeof matchStep>[2],
  isRequired = true,
  me = 's1',
) => {
  const event = facts.kind === 'withdrawal' ? 'WithdrawalMatchEndorsed' : 'DepositMatchEndorsed';
  const request = requestDetail(facts);
  const found = { position: 42, event, at: LUCA.at, by: LUCA.by, line: { ...fittingLine(), rate: '2' } };
  const timeline = facts.endorsement ? [...request.timeline, found] : request.timeline;
  return matchStep({ ...request, timeline }, linesOf([], { isRequired }), match, me);
};

it.each([
  ['only', 'a line in dollars', PAID, { line: dollarLine(), rate: undefined }, false],
  ['only', 'nothing chosen yet', PAID, { line: undefined, rate: undefined }, false],
  ['only', 'a deposit’s coin where no line is asked for', CREDITED, COIN, false],
  ['only', 'the same, after a first', { ...CREDITED, endorsement: LUCA }, COIN, false],
  ['first', 'a deposit’s coin where a line is asked for', CREDITED, COIN, true],
  ['first', 'a payout’s coin, whatever is asked for', PAID, COIN, false],
  ['second', 'the line and rate of the first', { ...PAID, endorsement: LUCA }, COIN, false],
  ['second', 'the same of a deposit', { ...CREDITED, endorsement: LUCA }, COIN, true],
  ['another-rate', 'another rate, however equal', { ...PAID, endorsement: LUCA }, { ...COIN, rate: '2.0' }, false],
  ['another-line', 'another line', { ...PAID, endorsement: LUCA }, { ...COIN, line: fittingLine({ id: 'l2' }) }, false],
  ['first-is-void', 'after who is gone', { ...PAID, endorsement: { ...LUCA, isVoid: true } }, COIN, false],
  ['first', 'after an approval of what has its line', { ...PAID, lineId: 'l9', endorsement: LUCA }, COIN, false],
] as const)('it is %s: %s', (step, _what, facts, match, isRequired) => {
  expect(stepOf(facts, match, isRequired)).toBe(step);
});

it('is nothing new of who said it first', () => {
  expect(stepOf({ ...PAID, endorsement: LUCA }, COIN, false, LUCA.staffId)).toBe('own');
  expect(stepOf({ ...PAID, endorsement: LUCA }, { ...COIN, rate: '3' }, false, LUCA.staffId)).toBe('another-rate');
});

const RECORDS = 'Records by which line it went out. The balance of the investor stays as it is.';
const TWO = 'Another person must agree to the same line and rate.';

it.each([
  ['only', RECORDS],
  ['first', `${RECORDS} ${TWO}`],
  ['another-line', `This begins anew: Luca Pacioli named another line. ${TWO}`],
  [
    'another-rate',
    `This begins anew: Luca Pacioli named this line at another rate. A rate counts as it is written, 60000.0 is another than 60000. ${TWO}`,
  ],
  ['own', `You named this line and rate already. ${TWO}`],
  ['second', `Luca Pacioli named the same line and rate: with you it is matched. ${RECORDS}`],
] as const)('of %s says before the click what it does', (step, words) => {
  expect(matchReview(requestDetail({ ...PAID, endorsement: LUCA }), step)).toBe(words);
});
