import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { CREDENTIALS_STREAM, type CredentialsState } from './state.js';

/** What every investor signs in with is bound from here on. */
export interface OpenCredentials {
  readonly type: 'OpenCredentials';
}

const credentialsOpened = eventType('CredentialsOpened', 1, {});

/** From here on each account's credentials are what the log has the digest of, and the system binds none. */
export const openCredentials = defineCommand(credentialsOpened)<CredentialsState, OpenCredentials>({
  type: 'OpenCredentials',
  roles: ['system'],
  decide: ({ isOpen }, _, { streamId }) =>
    streamId !== CREDENTIALS_STREAM || isOpen ? refuse('credentials-open-already') : [{ type: 'CredentialsOpened' }],
  postings: movesNothing,
  commandOf: () => ({ type: 'OpenCredentials' }),
});
