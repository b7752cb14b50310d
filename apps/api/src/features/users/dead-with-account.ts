import { type ErrorCode } from '@clearfold/contracts';
import { ApiError } from '#platform/http/api-error.js';

/**
 * Does what a mailed link or an open window lets somebody do who is not signed in. When the account is deleted meanwhile,
 * it is answered as any link or window that is over: nobody here has a session that could have ended.
 *
 * @param code of the refusal that such links or windows are answered with
 */
export const deadWithAccount = async <Result>(code: ErrorCode, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError && error.code === 'unauthenticated' ? new ApiError(code) : error;
  }
};
