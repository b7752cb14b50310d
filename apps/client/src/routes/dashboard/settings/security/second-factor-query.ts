import { routes } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { secondFactorAnswer } from '#api/answers/security.ts';
import { callApi } from '#api/call-api.ts';

/** Whether signing in takes a code. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) =>
    callApi(routes.secondFactor.status, { needsToken: true, signal, answer: secondFactorAnswer }),
});
