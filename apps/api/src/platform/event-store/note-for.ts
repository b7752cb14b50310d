import { isBlank } from '@clearfold/contracts';
import { type PrivateText, privateText } from '@clearfold/ledger-store';

/** The note that staff left for an investor with a decision; none where nothing of it could be read. */
export const noteFor = (investorId: string, text: string | null | undefined): PrivateText | undefined =>
  isBlank(text ?? '') ? undefined : privateText('note', investorId, (text ?? '').trim());
