import {
  authorizedActor,
  isRefusal,
  type LedgerCommand,
  type LedgerState,
  POLICY_STREAM,
  type Policy,
  STAFF_STREAM,
} from '@clearfold/ledger';
import { ONE_IS_ENOUGH, type TestPasskey, type TimedEnvelope } from '@clearfold/ledger/testing';
import {
  arbitraryInvestorActs,
  INVESTOR,
  INVESTORS_KEYS,
  investorSigns,
  UNSIGNED_REQUESTS,
} from './investors-story.js';
import { signedBy } from './passkeys.js';
import { type withPolicies } from '../agreement/policy-story.js';
import { keyActs, STORY_PASSKEYS } from '../agreement/staff-key-story.js';
import { MEMBERS, type Name } from '../agreement/staff-members.js';
import { withStaff } from '../agreement/staff-story.js';

/** Another policy than any of the others: it is never in force already. */
const REQUIRED: Policy = { ...ONE_IS_ENOUGH, breakGlass: 'on', signing: 'required' };
const OPTIONAL: Policy = { ...REQUIRED, signing: 'optional' };

/** Ids of the story's deposits. */
export const SIGNED_DEPOSIT = '78000000-0000-4000-8000-000000000001';
export const UNDER_OPTIONAL = '78000000-0000-4000-8000-000000000002';

/**
 * A history of `withStaff` that goes on: a policy that requires signatures is proposed and confirmed, money is decided and keys
 * are enrolled under it, it is taken back, and an investor signs what takes their money out. What other investors do with keys
 * chance chooses.
 *
 * @param random from 0 to below 1
 */
export const withSignatures =
  (random: () => number): typeof withPolicies =>
  (beginning, later) => {
    const acts = arbitraryInvestorActs(random);
    const all = withStaff(random)(beginning, later).flatMap((envelope) => [envelope, ...acts(envelope.at)]);
    const at = all.at(-1)?.at ?? 0;
    return [...all, ...ending(at), ...investorSigns(at)];
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
  const keys = keyActs((command, by) => of(STAFF_STREAM, command, by));
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
    keys.offered('ofPia', 'pia'),
    keys.enrolled('ofPia', 'pia', 'sam'),
    keys.enrolled('ofPia', 'pia', 'kim'),
    keys.offered('further', 'pia'),
    keys.enrolled('further', 'pia', 'sam'),
    policy({ type: 'ProposePolicy', ...OPTIONAL }, 'kim'),
    policy({ type: 'ConfirmPolicy', ...OPTIONAL }, 'sam'),
    ...credited(UNDER_OPTIONAL, 'kim'),
  ];
};

const { ofMax, other, ofSam, alone, ofPia } = STORY_PASSKEYS;

const KEYS_OF: Readonly<Record<string, readonly TestPasskey[]>> = {
  [MEMBERS.max]: [ofMax, other],
  [MEMBERS.sam]: [ofSam],
  [MEMBERS.kim]: [alone],
  [MEMBERS.pia]: [ofPia],
  ...INVESTORS_KEYS,
};

/** Where investors sign. */
export const APP = { origin: 'https://app.example', rpId: 'app.example' } as const;

/** Gives what somebody decides with their signature, where one of their passkeys is taken; else without. */
export const signing = (random: () => number) => {
  let acts = 0;
  return (ledger: LedgerState, envelope: TimedEnvelope): ReturnType<LedgerState['execute']> => {
    const { actor, streamId } = envelope;
    const keys = UNSIGNED_REQUESTS.includes(streamId) ? [] : (KEYS_OF[actor.id] ?? []);
    const nonce = `99000000-0000-4000-8000-${String(acts++).padStart(12, '0')}`;
    for (const key of keys) {
      const asked = ledger.execute({ ...envelope, signing: { nonce } }, envelope.at);
      if (!isRefusal(asked) || asked.refused !== 'decision-to-sign') return asked;
      const others = (most: number) => Array.from({ length: Math.floor(random() * most) }, (_, i) => `another ${i}`);
      const more = random() < 0.5 ? { before: others(4), behind: others(9) } : {};
      const page = actor.kind === 'investor' ? APP : {};
      const signed = signedBy(key, nonce, String(asked.statement), { ...more, ...page });
      const answer = ledger.execute({ ...envelope, signing: signed }, envelope.at);
      if (!isRefusal(answer) || answer.refused !== 'signature-invalid') return answer;
    }
    return ledger.execute(envelope, envelope.at);
  };
};
