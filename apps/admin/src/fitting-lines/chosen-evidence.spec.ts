import { type ReviewRequest } from '@clearfold/contracts';
import { requestDetail } from '../requests/request-detail.fixture';
import { chosenEvidence, NO_LINE } from './chosen-evidence';
import { dollarLine, fittingLine, linesOf } from './fitting-line.fixture';

const LUCA = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };
const TWO = [dollarLine({ amount: '498.20' }), dollarLine({ id: 'l2' })];
const SUGGESTED = {
  currency: 'BTC',
  suggested: { rate: '64250.12', source: 'Kraken', at: '2026-11-22T15:04:05.000Z' },
};

const endorsedBy = (lineId: string | undefined, amount = 12_000): ReviewRequest['endorsement'] => ({
  ...LUCA,
  amount,
  ...(lineId !== undefined && { lineId }),
});

describe('What is chosen before anybody chooses', () => {
  it.each([
    ['none of several, where none is wanted', {}, TWO, false, NO_LINE],
    ['nothing, where one is of the same transaction', {}, [TWO[0]!, fittingLine({ id: 'l2' })], false, undefined],
    ['nothing, where one has the same reference', {}, [dollarLine({ id: 'l2', why: ['reference'] })], false, undefined],
    ['nothing, where a line is wanted', {}, TWO, true, undefined],
    ['nothing, where a line is wanted and none fits', {}, [], true, undefined],
    ['none, where none fits', {}, [], false, NO_LINE],
    ['the line that is pre-filled', {}, [TWO[0]!, dollarLine({ id: 'l2', isPrefilled: true })], true, 'l2'],
    ['the first one’s line', { endorsement: endorsedBy('l2') }, TWO, true, 'l2'],
    ['the first one’s none', { endorsement: endorsedBy(undefined) }, TWO, true, NO_LINE],
    ['nothing where the first one’s line is gone', { endorsement: endorsedBy('gone') }, TWO, false, undefined],
  ] as const)('is %s', (_what, facts, lines, isRequired, choice) => {
    expect(chosenEvidence(requestDetail(facts), {}, linesOf(lines, { isRequired })).choice).toBe(choice);
  });

  it('is nothing once what was chosen is offered no more', () => {
    expect(chosenEvidence(requestDetail(), { lineId: 'gone' }, linesOf(TWO)).choice).toBeUndefined();
    expect(chosenEvidence(requestDetail(), { lineId: 'gone' }, linesOf([])).choice).toBe(NO_LINE);
  });

  it('goes by the row while the lines are not there', () => {
    expect(chosenEvidence(requestDetail(), {}, undefined)).toMatchObject({ isRequired: false, choice: NO_LINE });
    expect(chosenEvidence(requestDetail({ needsLine: true }), {}, undefined)).toMatchObject({
      isRequired: true,
      choice: undefined,
    });
  });
});

describe('What would be credited', () => {
  const credited = (facts: Partial<ReviewRequest>, draft: Record<string, string>, lines = TWO) =>
    chosenEvidence(requestDetail(facts), draft, linesOf(lines, { rates: [SUGGESTED] }));

  it.each([
    ['what was declared, without a line', {}, {}, '500.00', 500],
    ['what the line is worth', {}, { lineId: 'l1' }, '498.20', 500],
    ['what was typed, whatever the line is worth', {}, { lineId: 'l1', creditedAmount: '1' }, '1', 500],
    ['what the first one credits by the same line', { endorsement: endorsedBy('l1', 490) }, {}, '490.00', 490],
    [
      'what the line is worth, where the first one had another',
      { endorsement: endorsedBy('l1', 490) },
      { lineId: 'l2' },
      '500.00',
      500,
    ],
  ] as const)('is %s', (_what, facts, draft, text, standing) => {
    expect(credited(facts, draft)).toMatchObject({ credited: text, standing });
  });

  it('is what a coin comes to at its rate, and what was declared while it has none', () => {
    const coin = [fittingLine()];
    expect(credited({}, { lineId: 'l1' }, coin)).toMatchObject({ worth: 3_212_506n, credited: '32125.06' });
    expect(credited({}, { lineId: 'l1', rate: '64,000' }, coin).credited).toBe('32000.00');
    expect(credited({}, { lineId: 'l1', rate: 'much' }, coin)).toMatchObject({ worth: undefined, credited: '500.00' });
  });
});

describe('The rate', () => {
  const rateOf = (draft: Record<string, string>, request = requestDetail()) =>
    chosenEvidence(request, { lineId: 'l1', ...draft }, linesOf([fittingLine()], { rates: [SUGGESTED] })).rate;

  it('is the suggested one unless another is typed, exactly as it was suggested', () => {
    expect(rateOf({})).toEqual({ rate: '64250.12', rateSource: 'Kraken', rateAt: '2026-11-22T15:04:05.000Z' });
    expect(rateOf({ rate: ' 64,250.5 ', rateSource: '' })).toMatchObject({ rate: '64250.5', rateSource: '' });
  });

  it('is the first one’s for the same line', () => {
    const said = { rate: '60000', rateSource: 'Luca', rateAt: '2026-11-21T10:00:00.000Z' };
    const endorsed = { position: 42, event: 'DepositEndorsed', at: LUCA.at, by: LUCA.by };
    const request = requestDetail({ endorsement: endorsedBy('l1') });
    const timeline = [...request.timeline, { ...endorsed, line: { ...fittingLine(), ...said } }];
    expect(rateOf({}, { ...request, timeline })).toEqual(said);
    expect(rateOf({ rate: '60,000' }, { ...request, timeline })).toEqual(said);
    // Who says another one says where and when it stood so, too.
    expect(rateOf({ rate: '59000' }, { ...request, timeline })).toEqual({ rate: '59000', rateSource: '', rateAt: '' });
    expect(rateOf({ rate: '59000', rateSource: 'Luca' }, { ...request, timeline })).toMatchObject({
      rateSource: 'Luca',
      rateAt: '',
    });
    expect(rateOf({}, { ...requestDetail(), timeline })?.rateSource).toBe('Kraken');
  });

  it('is asked for of no line in dollars', () => {
    expect(
      chosenEvidence(requestDetail(), { lineId: 'l1' }, linesOf(TWO, { rates: [SUGGESTED] })).rate,
    ).toBeUndefined();
  });
});

it('is approved by the line, or without one only where one is wanted', () => {
  const by = (lineId: string, isRequired: boolean) =>
    chosenEvidence(requestDetail(), { lineId }, linesOf(TWO, { isRequired })).by;
  expect(by('l1', true)).toMatchObject({ lineId: 'l1', isWithoutLine: false, isRateByTwo: false });
  expect(by(NO_LINE, true)).toMatchObject({ lineId: undefined, isWithoutLine: true });
  expect(by(NO_LINE, false)).toMatchObject({ lineId: undefined, isWithoutLine: false });
  expect(by('gone', true)).toMatchObject({ lineId: undefined, isWithoutLine: false });
});

it('is approved at a rate, which takes two people where a line is wanted', () => {
  const by = (isRequired: boolean) =>
    chosenEvidence(requestDetail(), { lineId: 'l1', rate: '64,000' }, linesOf([fittingLine()], { isRequired })).by;
  expect(by(true)).toMatchObject({ lineId: 'l1', rate: '64000', isRateByTwo: true });
  expect(by(false)).toMatchObject({ lineId: 'l1', rate: '64000', isRateByTwo: false });
});
