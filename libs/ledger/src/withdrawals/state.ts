import { type Decision, type Pending, type Requested } from '../requests/queued-request.js';
import { type MatchEndorsement } from '../requests/match-by-two.js';
import { type StreamType } from '../stream-type.js';

interface Asked extends Requested {
  readonly recipientDigest: string;
}

export type WithdrawalState =
  | { readonly status: 'none' }
  | (Asked & Pending)
  | (Asked & {
      readonly status: 'approved' | 'rejected' | 'completed';
      readonly decision: Decision;
      /** The approval, where one person gave it without a second. */
      readonly alone: Decision | undefined;
      /** The line by which it went out; absent while none is known. */
      readonly lineId?: string;
      /** Of a coin's line: dollars for one whole coin, as decimal text. */
      readonly rate?: string;
      /** The first of two who found it, while the second is missing. */
      readonly matchEndorsement?: MatchEndorsement;
    });

/** What other decisions ask for a withdrawal's state by. */
export const WITHDRAWAL: StreamType<WithdrawalState> = { name: 'withdrawal', initialState: { status: 'none' } };
