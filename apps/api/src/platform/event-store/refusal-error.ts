import { planRangeText } from '@clearfold/content';
import { type Refusal } from '@clearfold/ledger';
import { ApiError } from '../http/api-error.js';

/** A refused command as the answer to the one who gave it; a text with amounts says them. */
export const refusalError = ({ refused, range }: Refusal): ApiError =>
  new ApiError(refused, range && { message: planRangeText(range) });
