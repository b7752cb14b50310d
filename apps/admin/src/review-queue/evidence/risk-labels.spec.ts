import { type RequestEvidence, type ReviewKind } from '@clearfold/contracts';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { riskLabels } from './risk-labels';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const words = (facts: Partial<RequestEvidence>, kind: ReviewKind = 'withdrawal') => {
  const request = requestDetail({ kind, amount: 900 });
  return riskLabels({ ...request, evidence: { ...request.evidence, ...facts } }, NOW);
};

describe('What is worth a look', () => {
  it.each([
    ['nothing', {}, []],
    ['the first of its kind', { firstOfKind: true }, ['The investor’s first withdrawal']],
    ['the largest', { largestEarlier: 899.99 }, ['The largest so far; the largest before was $899.99']],
    ['as large as before', { largestEarlier: 900 }, []],
    ['three times the average', { averageEarlier: 300 }, ['3 times the usual $300.00']],
    ['less than that', { averageEarlier: 300.01 }, []],
    ['one rejected', { earlier: { agreed: 1, rejected: 1 } }, ['An earlier withdrawal was rejected']],
    ['two rejected', { earlier: { agreed: 0, rejected: 2 } }, ['2 earlier withdrawals were rejected']],
    ['a new PIN', { pinChangedAt: '2026-11-20T09:00:00.000Z' }, ['Transaction PIN changed 3 h ago']],
    ['a new password', { passwordChangedAt: '2026-11-20T11:20:00.000Z' }, ['Password changed 40 min ago']],
  ])('%s', (_title, facts, expected) => {
    expect(words(facts)).toEqual(expected);
  });

  it.each(['deposit', 'withdrawal', 'transfer', 'adjustment'] as const)('a frozen account first, at a %s', (kind) => {
    const frozenSince = new Date(2026, 10, 19, 15, 4).toISOString();
    const [first] = words({ frozenSince, pinChangedAt: '2026-11-20T09:00:00.000Z' }, kind);
    expect(first).toBe('This account has been frozen since Nov 19, 2026, 3:04 PM: pay nothing until it is unfrozen');
  });

  it('says nothing of an adjustment, which the desk itself proposed', () => {
    expect(words({ firstOfKind: true }, 'adjustment')).toEqual([]);
  });
});
