import { type Cents } from '../money/cents.js';
import { type Decision, type Pending, type Requested } from '../requests/queued-request.js';
import { type MatchEndorsement } from '../requests/match-by-two.js';
import { type StreamType } from '../stream-type.js';

interface Declared extends Requested {
  readonly currency: string;
  readonly walletAddress: string;
}

export type DepositState =
  | { readonly status: 'none' }
  | (Declared &
      Pending & {
        /** Whether the endorsement says why it is by none. */
        readonly endorsedWithoutLine?: true;
      })
  | (Declared & {
      readonly status: 'approved';
      readonly creditedCents: Cents;
      readonly decision: Decision;
      readonly alone: boolean;
      /** The line by which it came; absent while none is known. */
      readonly lineId?: string;
      /** Of a coin's line: dollars for one whole coin, as decimal text. */
      readonly rate?: string;
      /** The first of two who found it, while the second is missing. */
      readonly matchEndorsement?: MatchEndorsement;
    })
  | (Declared & { readonly status: 'rejected'; readonly decision: Decision });

/** What other decisions ask for a deposit's state by. */
export const DEPOSIT: StreamType<DepositState> = { name: 'deposit', initialState: { status: 'none' } };
