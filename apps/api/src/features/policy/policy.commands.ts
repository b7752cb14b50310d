import { exactCents, POLICY_STREAM, type Policy, type PolicyCommand } from '@clearfold/ledger';
import { type PolicyTerms } from '@clearfold/contracts';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';

type Change = Exclude<PolicyCommand, { type: 'OpenPolicy' }>;

/** A policy as the ledger says it. */
export const policyOfTerms = ({
  secondApprovalFrom,
  secondApprovalDailyFrom,
  breakGlass,
  signaturesRequired,
}: PolicyTerms): Policy => ({
  secondApprovalFromCents: exactCents(secondApprovalFrom),
  secondApprovalDailyFromCents: exactCents(secondApprovalDailyFrom),
  breakGlass: breakGlass ? 'on' : 'off',
  signing: signaturesRequired ? 'required' : 'optional',
});

/**
 * An admin proposes, confirms or takes back a change of what money is decided under.
 *
 * @throws ApiError 'policy-not-open', 'policy-change-waits', 'policy-unchanged', 'policy-change-not-found',
 *   'policy-changed-meanwhile',
 *   'second-person-needed', 'second-person-is-new', 'first-person-gone'
 */
export const changePolicy = (staffId: string, change: Change, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['change-policy', ...Object.values(change).map(String)],
    idempotencyKey,
    entry: { streamId: POLICY_STREAM, command: change },
  });
