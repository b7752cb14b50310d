import { isRefusal, type Refusal } from '@clearfold/ledger';
import { ApiError } from '../http/api-error.js';
import { type Receipt } from './ledger-request.js';

/** The receipt of an accepted command. @throws ApiError with the ledger's code when the command was refused */
export const accepted = (answer: Receipt | Refusal): Receipt => {
  if (isRefusal(answer)) throw new ApiError(answer.refused);
  return answer;
};
