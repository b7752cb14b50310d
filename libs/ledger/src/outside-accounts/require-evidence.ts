import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { count, uuid } from '../stored/field.js';
import { type OutsideAccountsState } from './state.js';

export interface RequireEvidence {
  readonly type: 'RequireEvidence';
  readonly accountId: string;
  /** UTC day, in days since 1970-01-01. */
  readonly fromDay: number;
}

/** From a day on a deposit in the account's currency is credited by a line that came in, or by two people who say why not. */
const evidenceRequired = eventType('EvidenceRequired', 1, { accountId: uuid, fromDay: count });

/**
 * An admin asks for a line behind each deposit, or for one from an earlier day on than before. It only takes more, so one person is
 * enough; nothing lifts it, nor puts it off.
 */
export const requireEvidence = defineCommand(evidenceRequired)<OutsideAccountsState, RequireEvidence>({
  type: 'RequireEvidence',
  roles: ['staff'],
  decide({ accounts }, { accountId, fromDay }) {
    const account = accounts.get(accountId);
    if (!account) return refuse('outside-account-not-found');
    if (account.evidenceFromDay !== undefined && fromDay >= account.evidenceFromDay)
      return refuse('evidence-required-already');
    return [{ type: 'EvidenceRequired', accountId, fromDay }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RequireEvidence' }),
});
