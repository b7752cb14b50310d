import { defineCommand, movesNothing } from '../command.js';
import { type InvestorState } from '../investors/state.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { text } from '../stored/field.js';
import { isOnlySigningKey, NO_PASSKEYS } from './payment-signing.js';

export interface RemoveInvestorKey {
  readonly type: 'RemoveInvestorKey';
  readonly credentialId: string;
}

/** The investor whose stream it is signs with a passkey no more. */
const investorKeyRemoved = eventType('InvestorKeyRemoved', 1, { credentialId: text });

/** Who signs payments keeps one key at least to do it with: without, they could not take money out. */
export const removeInvestorKey = defineCommand(investorKeyRemoved)<InvestorState, RemoveInvestorKey>({
  type: 'RemoveInvestorKey',
  roles: ['owner'],
  ownerSigns: 'where-on',
  decide({ status, signing = NO_PASSKEYS }, { credentialId }, { now }) {
    if (status === 'closed') return refuse('account-closed');
    if (!signing.keys.has(credentialId)) return refuse('key-not-found');
    if (isOnlySigningKey(signing, credentialId, now)) return refuse('last-key');
    return [{ type: 'InvestorKeyRemoved', credentialId }];
  },
  postings: movesNothing,
  commandOf: ({ credentialId }) => ({ type: 'RemoveInvestorKey', credentialId }),
});
