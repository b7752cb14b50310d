import {
  authorizedActor,
  isRefusal,
  type LedgerCommand,
  type LedgerState,
  POLICY_STREAM,
  type Policy,
} from '@clearfold/ledger';
import { ONE_IS_ENOUGH, type TimedEnvelope } from '@clearfold/ledger/testing';
import { signedBy } from './passkeys.js';
import { type withPolicies } from '../agreement/policy-story.js';
import { STORY_PASSKEYS } from '../agreement/staff-key-story.js';
import { MEMBERS, type Name } from '../agreement/staff-members.js';
import { withStaff } from '../agreement/staff-story.js';

/** Another policy than any of the others: it is never in force already. */
const REQUIRED: Policy = { ...ONE_IS_ENOUGH, breakGlass: 'on', signing: 'required' };
const OPTIONAL: Policy = { ...REQUIRED, signing: 'optional' };

/** Nothing else is about them. */
const INVESTOR = 'a0000000-0000-4000-8000-000000000007';

/** Ids of the story's deposits. */
export const SIGNED_DEPOSIT = '78000000-0000-4000-8000-000000000001';
export const UNDER_OPTIONAL = '78000000-0000-4000-8000-000000000002';

/**
 * A history of `withStaff` that goes on: a policy that requires signatures is proposed and confirmed, money is decided under it,
 * and it is taken back.
 *
 * @param random from 0 to below 1
 */
export const withSignatures =
  (random: () => number): typeof withPolicies =>
  (beginning, later) => {
    const all = withStaff(random)(beginning, later);
    return [...all, ...ending(all.at(-1)?.at ?? 0)];
  };

const ending = (at: number): TimedEnvelope[] => {
  let given = 0;
  const of = (streamId: string, command: LedgerCommand, by: Name): TimedEnvelope => ({
    at,
    actor: authorizedActor(command, streamId, MEMBERS[by]),
    streamId,
    commandId: `e8000000-0000-4000-8000-${String(given++).padStart(12, '0')}`,
    command,
  });
  const policy = (command: LedgerCommand, by: Name) => of(POLICY_STREAM, command, by);
  const credited = (streamId: string, by: Name) => {
    const asked = { type: 'RequestDeposit', investorId: INVESTOR, amountCents: 4_200n, currency: 'XMR' } as const;
    return [
      of(streamId, { ...asked, walletAddress: 'ours' }, by),
      of(
        streamId,
        { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, noteDigest: 'ab'.repeat(32), creditedCents: 4_100n },
        by,
      ),
    ];
  };
  return [
    policy({ type: 'RetractPolicyChange' }, 'sam'),
    policy({ type: 'ProposePolicy', ...REQUIRED }, 'sam'),
    policy({ type: 'ConfirmPolicy', ...REQUIRED }, 'kim'),
    ...credited(SIGNED_DEPOSIT, 'sam'),
    policy({ type: 'ProposePolicy', ...OPTIONAL }, 'kim'),
    policy({ type: 'ConfirmPolicy', ...OPTIONAL }, 'sam'),
    ...credited(UNDER_OPTIONAL, 'kim'),
  ];
};

const KEYS_OF: Readonly<Record<string, readonly (keyof typeof STORY_PASSKEYS)[]>> = {
  [MEMBERS.max]: ['ofMax', 'other'],
  [MEMBERS.sam]: ['ofSam'],
  [MEMBERS.kim]: ['alone'],
};

/** Gives what somebody decides with their signature, where one of their passkeys is taken; else without. */
export const signing = (random: () => number) => {
  let acts = 0;
  return (ledger: LedgerState, envelope: TimedEnvelope): ReturnType<LedgerState['execute']> => {
    const keys = envelope.actor.kind === 'staff' ? (KEYS_OF[envelope.actor.id] ?? []) : [];
    const nonce = `99000000-0000-4000-8000-${String(acts++).padStart(12, '0')}`;
    for (const key of keys) {
      const asked = ledger.execute({ ...envelope, signing: { nonce } }, envelope.at);
      if (!isRefusal(asked) || asked.refused !== 'decision-to-sign') return asked;
      const others = (most: number) => Array.from({ length: Math.floor(random() * most) }, (_, i) => `another ${i}`);
      const more = random() < 0.5 ? { before: others(4), behind: others(9) } : {};
      const signed = signedBy(STORY_PASSKEYS[key], nonce, String(asked.statement), more);
      const answer = ledger.execute({ ...envelope, signing: signed }, envelope.at);
      if (!isRefusal(answer) || answer.refused !== 'signature-invalid') return answer;
    }
    return ledger.execute(envelope, envelope.at);
  };
};
