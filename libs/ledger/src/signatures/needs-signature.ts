import { commandOfEvent, isSigned, type LedgerEvent, ownerSigns } from '../deciders.js';
import { signsPayments } from '../investor-keys/payment-signing.js';
import { enrolledKeysOf } from '../staff-keys/keys-of.js';
import { type Actor, type EventEnvelope } from '../stored/event-envelope.js';
import { type Signers } from './signers.js';

type Decision = Pick<EventEnvelope<LedgerEvent>, 'actor' | 'event'>;

/** Whether who decided signs such a decision, or may: as a member of the staff, or as the owner of the money. */
export const maySign = ({ actor, event }: Decision): boolean => {
  const command = { type: commandOfEvent(event) };
  if (actor.kind === 'staff') return isSigned(command);
  return actor.kind === 'investor' && ownerSigns(command) !== undefined;
};

/**
 * Whether a decision that may be signed must be. Of staff: under a policy that says so, and what brings such a policy in; so it
 * comes into force only where two admins can sign, who could then take it back. A key is offered
 * unsigned by who has none to sign with. Of an investor: what takes money out, where
 * they switched that on.
 *
 * @param signers as the log knows them before the decision
 * @param at when it is decided, ms since 1970 UTC
 */
export const needsSignature = ({ actor, event }: Decision, signers: Signers, at: number): boolean =>
  actor.kind === 'investor' ? investorNeeds(actor, event, signers, at) : staffNeed(actor, event, signers);

const investorNeeds = ({ id }: Actor, event: LedgerEvent, { investor }: Signers, at: number): boolean => {
  const signs = ownerSigns({ type: commandOfEvent(event) });
  return signs === 'always' || (signs === 'where-on' && signsPayments(investor(id), at));
};

const staffNeed = ({ id }: Actor, event: LedgerEvent, { policy, staff }: Signers): boolean => {
  if ((event.type === 'PolicyProposed' || event.type === 'PolicyConfirmed') && event.signing === 'required')
    return true;
  if (policy()?.signing !== 'required') return false;
  return event.type !== 'StaffKeyOffered' || enrolledKeysOf(staff(), id).length > 0;
};
