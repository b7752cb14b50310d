import { ERROR_TEXT, planRangeText, secondPersonIsNewText } from '@clearfold/content';
import { type Refusal, type RefusalCode } from '@clearfold/ledger';
import { ApiError } from '../http/api-error.js';

/** The request's field that a refusal is about, where its form has one to show the text at. */
const FIELD_OF: Readonly<Partial<Record<RefusalCode, string>>> = { 'credited-note-required': 'note' };

/** A refused command as the answer to the one who gave it; a text with amounts or an instant says them. */
export const refusalError = ({ refused, range, bar, statement }: Refusal): ApiError => {
  const message = range ? planRangeText(range) : bar && secondPersonIsNewText(bar);
  const field = FIELD_OF[refused];
  return new ApiError(refused, {
    ...(message !== undefined && { message }),
    ...(statement !== undefined && { statement }),
    ...(field !== undefined && { errors: { [field]: message ?? ERROR_TEXT[refused] } }),
  });
};
