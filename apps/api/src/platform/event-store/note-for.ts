import { isBlank } from '@clearfold/contracts';
import { type PrivateText } from '@clearfold/ledger-store';
import { decisionText } from '../passkeys/signing/drawn.js';

/** The note that staff left for an investor with a decision on a request; none where nothing of it could be read. */
export const noteFor = (
  investorId: string,
  text: string | null | undefined,
  requestId: string,
): PrivateText | undefined =>
  isBlank(text ?? '') ? undefined : decisionText('note', investorId, (text ?? '').trim(), requestId);
