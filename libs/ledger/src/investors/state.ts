import { type StreamType } from '../stream-type.js';

/** An investor as the ledger knows them: active until something else was recorded. */
export type InvestorState =
  | { readonly status: 'active' }
  | {
      readonly id: string;
      readonly status: 'active' | 'frozen' | 'closed';
      readonly since: number;
      readonly by: string;
      readonly position: number;
    };

/** What other nouns' decisions ask for an investor's state by. */
export const INVESTOR: StreamType<InvestorState> = { name: 'investor', initialState: { status: 'active' } };
