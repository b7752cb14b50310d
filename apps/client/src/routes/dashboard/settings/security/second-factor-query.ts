import { type SecondFactorStatus } from '@clearfold/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** Whether signing in takes a code. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi<SecondFactorStatus>('GET', '/users/me/second-factor', { needsToken: true, signal }),
});
