import { type EventOf, eventType } from '../stored/event-type.js';
import { digest } from '../stored/field.js';

/** Staff stops an investor from moving money out, or the owner does when somebody else has the account. The stream is the investor's own: its id is theirs. */
export const investorFrozen = eventType('InvestorFrozen', 1, { reasonDigest: digest });

export const investorUnfrozen = eventType('InvestorUnfrozen', 1, { reasonDigest: digest });

/** The account was deleted: nothing may name this investor any more. */
export const investorClosed = eventType('InvestorClosed', 1, {});

export type InvestorEvent =
  EventOf<typeof investorFrozen> | EventOf<typeof investorUnfrozen> | EventOf<typeof investorClosed>;
