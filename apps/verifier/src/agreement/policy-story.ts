import { authorizedActor, type LedgerCommand, POLICY_STREAM, type Policy, walletId } from '@clearfold/ledger';
import { type TimedEnvelope } from '@clearfold/ledger/testing';

const FIRST: Policy = {
  secondApprovalFromCents: 30_000n,
  secondApprovalDailyFromCents: 60_000n,
  breakGlass: 'on',
  signing: 'optional',
};
const SECOND: Policy = {
  secondApprovalFromCents: 20_000n,
  secondApprovalDailyFromCents: 70_000n,
  breakGlass: 'on',
  signing: 'optional',
};

/** A currency, an investor and a reviewer whom nothing else is about: whatever else happens, these deposits are credited. */
const XMR = { currency: 'XMR', network: 'Monero', address: 'ours' } as const;
const INVESTOR = 'a0000000-0000-4000-8000-000000000009';
const REVIEWER = 'max';

/** What the command says of two people counts no more. */
const NOBODY_ALONE = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n };

/**
 * A history in three parts: without a policy, under a first one, and under another one that was proposed twice. Money is
 * credited under each of the two, by one person and by two.
 *
 * @param beginning before there is a policy
 * @param later in the three parts
 */
export const withPolicies = (beginning: readonly TimedEnvelope[], later: readonly TimedEnvelope[]): TimedEnvelope[] => {
  let given = 0;
  const of = (at: number, streamId: string, command: LedgerCommand, staffId = REVIEWER): TimedEnvelope => ({
    at,
    actor: authorizedActor(command, streamId, staffId),
    streamId,
    commandId: `e9000000-0000-4000-8000-${String(given++).padStart(12, '0')}`,
    command,
  });
  const credited = (at: number, amountCents: bigint, ...by: string[]): TimedEnvelope[] => {
    const streamId = `79000000-0000-4000-8000-${String(given).padStart(12, '0')}`;
    const { currency, address: walletAddress } = XMR;
    const asked = { type: 'RequestDeposit', investorId: INVESTOR, amountCents, currency, walletAddress } as const;
    const approve = { type: 'ApproveDeposit', ...NOBODY_ALONE } as const;
    return [of(at, streamId, asked), ...by.map((staffId) => of(at, streamId, approve, staffId))];
  };
  const policy = (at: number, command: LedgerCommand, staffId?: string) => of(at, POLICY_STREAM, command, staffId);
  const opening = (at: number) => [
    of(at, walletId(XMR.currency) as string, { type: 'OpenWallet', ...XMR }),
    policy(at, { type: 'OpenPolicy', ...FIRST }),
    ...credited(at, 100n, REVIEWER),
    ...credited(at, 30_000n, 'sam', 'kim'),
  ];
  const changing = (at: number) => [
    policy(at, { type: 'ProposePolicy', ...SECOND, breakGlass: 'off' }, 'sam'),
    policy(at, { type: 'RetractPolicyChange' }, 'kim'),
    policy(at, { type: 'ProposePolicy', ...SECOND }, 'sam'),
    policy(at, { type: 'ConfirmPolicy', ...SECOND }, 'kim'),
    ...credited(at, 100n, REVIEWER),
    ...credited(at, 20_000n, 'sam', 'kim'),
  ];
  const third = Math.ceil(later.length / 3);
  // Other policies come behind these, so that every history has both.
  const others = (from: number) => later.slice(from, from + third).filter(({ streamId }) => streamId !== POLICY_STREAM);
  const before = [...beginning, ...others(0)];
  const opens = before.at(-1)?.at ?? 0;
  const under = others(third);
  const changes = under.at(-1)?.at ?? opens;
  return [...before, ...opening(opens), ...under, ...changing(changes), ...later.slice(2 * third)];
};
