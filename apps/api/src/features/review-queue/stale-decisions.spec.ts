import { staleDecisionText } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import { ApiError } from '#platform/http/api-error.js';
import { type RequestReader } from './review-queue.view.js';
import { StaleDecisions } from './stale-decisions.js';

const AT = '2026-03-05T12:00:00.000Z';

const BY_ADA = { status: 'approved', decidedBy: 'Ada', decidedAt: AT } as const;

const explained = (error: unknown, now: Partial<ReviewRequest> = BY_ADA) => {
  const one = async (id: string) => ({ id, ...now }) as ReviewRequest;
  return new StaleDecisions({ one } as unknown as RequestReader).explained(error, 'r1');
};

describe('a decision that came too late', () => {
  it('is told what became of the request, by whom and when', async () => {
    expect(await explained(new ApiError('request-already-decided'))).toMatchObject({
      code: 'request-already-decided',
      message: staleDecisionText('approved', 'Ada', false),
      details: { current: { status: 'approved', by: 'Ada', at: AT } },
    });
  });

  it('is told of nobody where nobody is known', async () => {
    const error = await explained(new ApiError('request-already-decided'), { status: 'completed' });
    expect(error).toMatchObject({ message: staleDecisionText('completed', undefined, false) });
    expect((error as ApiError).details.current).toStrictEqual({ status: 'completed' });
  });

  it('keeps its own words for a withdrawal that is not approved', async () => {
    const refusal = new ApiError('withdrawal-not-approved');
    const error = await explained(refusal, { status: 'pending' });
    expect(error).toMatchObject({ code: 'withdrawal-not-approved', message: refusal.message });
    expect((error as ApiError).details.current).toMatchObject({ status: 'pending' });
  });
});

it.each<[what: string, error: unknown]>([
  ['another refusal', new ApiError('request-not-found')],
  ['a fault', Object.assign(new Error('broken'), { code: 'request-already-decided' })],
  ['what is no error', 'request-already-decided'],
])('leaves %s as it is', async (_, error) => expect(await explained(error)).toBe(error));
