import { defineCommand, movesNothing } from '../command.js';
import { CREDENTIALS, CREDENTIALS_STREAM } from '../credentials/state.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';
import { type InvestorState } from './state.js';

export interface BindCredentials {
  readonly type: 'BindCredentials';
  /** Of a private text, which is itself a digest of what the investor signs in with. */
  readonly credentialsDigest: string;
}

/** What the investor whose stream it is signs in with from here on. */
const credentialsBound = eventType('CredentialsBound', 1, { credentialsDigest: digest });

/** Binds an account's e-mail and credentials as they are: a frozen one's too, as whoever owns it must be able to change them. */
export const bindCredentials = defineCommand(credentialsBound)<InvestorState, BindCredentials>({
  type: 'BindCredentials',
  // By the system those that were there before the log knew of any; later it would be a change that nobody made.
  roles: ['owner', 'system'],
  decide({ status }, { credentialsDigest }, { actor, stateOf }) {
    if (status === 'closed') return refuse('account-closed');
    if (actor.kind === 'system' && stateOf(CREDENTIALS, CREDENTIALS_STREAM).isOpen)
      return refuse('credentials-open-already');
    return [{ type: 'CredentialsBound', credentialsDigest }];
  },
  postings: movesNothing,
  commandOf: ({ credentialsDigest }) => ({ type: 'BindCredentials', credentialsDigest }),
});
