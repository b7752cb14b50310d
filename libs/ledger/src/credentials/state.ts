import { type StreamType } from '../stream-type.js';

/** Whether every account's credentials are bound: from then on their owners alone bind them anew. */
export interface CredentialsState {
  readonly isOpen: boolean;
}

/** What other decisions ask by whether it has begun. */
export const CREDENTIALS: StreamType<CredentialsState> = { name: 'credentials', initialState: { isOpen: false } };

/** The one stream of it: a UUID of version 8 that no wallet's letters make. */
export const CREDENTIALS_STREAM = '00000000-0000-8000-8000-000000000006';
