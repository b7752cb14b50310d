import { type Policy } from '@clearfold/ledger';
import { type PolicySettings } from './set-up-policy.js';

/**
 * A server decides under the policy of the ledger, whatever its environment says: one that says otherwise was changed by
 * somebody who must not, or forgotten. What it does not say agrees.
 *
 * @throws Error for the operator, naming each setting that contradicts, both values and what to do
 */
export const assertSettingsAgree = (settings: PolicySettings, policy: Policy): void => {
  const { secondApprovalFromCents: from, secondApprovalDailyFromCents: dailyFrom, breakGlass } = settings;
  const faults = [
    ...contradiction('SECOND_APPROVAL_FROM', from, policy.secondApprovalFromCents, asDollars),
    ...contradiction('SECOND_APPROVAL_DAILY_FROM', dailyFrom, policy.secondApprovalDailyFromCents, asDollars),
    ...contradiction('BREAK_GLASS', breakGlass, policy.breakGlass === 'on', String),
  ];
  if (faults.length === 0) return;
  throw new Error(
    `${faults.join('\n')}\nThese settings say only what the first policy of a ledger is. Two admins change it in the console, ` +
      'under Policy. Set the environment to what the ledger says, or remove these settings from it. Where nobody knows of ' +
      'such a change, verify the ledger first.',
  );
};

/** As the setting is written. */
const asDollars = (cents: bigint): string => String(Number(cents) / 100);

const contradiction = <Value>(
  name: string,
  set: Value | undefined,
  inForce: Value,
  text: (value: Value) => string,
): string[] =>
  set === undefined || set === inForce
    ? []
    : [`${name} is ${text(set)}, and the policy in the ledger says ${name}=${text(inForce)}.`];
