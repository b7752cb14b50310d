import { defineCommand, movesNothing } from '../command.js';
import { type InvestorState } from '../investors/state.js';
import { isWellFormed, keyFields, type PublicKey } from '../passkeys/public-key.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { MOST_KEYS, NO_PASSKEYS } from './payment-signing.js';

export interface AddInvestorKey extends PublicKey {
  readonly type: 'AddInvestorKey';
}

/** The investor whose stream it is has a passkey more. */
const investorKeyAdded = eventType('InvestorKeyAdded', 1, keyFields);

/** Who signs payments signs with a key of theirs that another one is, too: else a stolen password would bring its own. */
export const addInvestorKey = defineCommand(investorKeyAdded)<InvestorState, AddInvestorKey>({
  type: 'AddInvestorKey',
  roles: ['owner'],
  ownerSigns: 'where-on',
  decide({ status, signing: { keys } = NO_PASSKEYS }, command) {
    const { credentialId, publicKey, algorithm } = command;
    if (status === 'closed') return refuse('account-closed');
    if (!isWellFormed(command)) return refuse('key-unusable');
    if (keys.has(credentialId) || [...keys.values()].some((key) => key.publicKey === publicKey))
      return refuse('key-known-already');
    if (keys.size >= MOST_KEYS) return refuse('too-many-keys');
    return [{ type: 'InvestorKeyAdded', credentialId, publicKey, algorithm }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'AddInvestorKey' }),
});
