import * as fc from 'fast-check';
import { type CommandEnvelope } from '../book/ledger-state.js';
import { CREDENTIALS_STREAM } from '../credentials/state.js';
import { type LedgerCommand } from '../deciders.js';
import { type Actor } from '../stored/event-envelope.js';
import { walletId } from '../wallets/wallet-id.js';
import { authorizedActor } from '../authorization.js';
import { type Aimed, amountCents, investorId, uuidOf } from './arbitrary-amounts.js';
import { arbitraryProposal } from './arbitrary-proposals.js';
import { arbitraryPlanCommand } from './arbitrary-plan-commands.js';
import { arbitraryPolicyCommand } from './arbitrary-policies.js';
import { arbitraryStaffCommand, staffId, staffSetUp } from './arbitrary-staff.js';
import { NOON, WALLET_ADDRESS } from './specification.js';

const STREAMS = 16;
const DIGEST = 'ab'.repeat(32);

/** Within the usual amounts and what comes together in a day, so that both sides of each threshold happen. */
const second = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ secondApprovalFromCents: 30_000n, secondApprovalDailyFromCents: 60_000n }) },
  { weight: 1, arbitrary: fc.constant({ secondApprovalFromCents: 30_000n, secondApprovalDailyFromCents: 3_000n }) },
);

const approve = <Command extends object>(command: fc.Arbitrary<Command>) =>
  fc.tuple(command, second).map(([of, thresholds]) => ({ ...of, ...thresholds }));

/** Mostly the one that has a wallet. */
const currency = fc.constantFrom('BTC', 'BTC', 'BTC', 'ETH');

const walletAddress = fc.oneof(
  { weight: 6, arbitrary: fc.constant(WALLET_ADDRESS) },
  { weight: 2, arbitrary: fc.constant('second') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);

const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  fc.record({
    type: fc.constant('RequestDeposit' as const),
    investorId,
    amountCents,
    currency,
    walletAddress,
  }),
  approve(fc.record({ type: fc.constant('ApproveDeposit' as const) })),
  approve(
    fc.record(
      {
        type: fc.constant('ApproveDeposit' as const),
        creditedCents: amountCents,
        noteDigest: fc.constant(DIGEST),
      },
      { requiredKeys: ['type', 'creditedCents'] },
    ),
  ),
  fc.record({ type: fc.constant('RejectDeposit' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({
    type: fc.constant('RequestWithdrawal' as const),
    investorId,
    amountCents,
    recipientDigest: fc.constant(DIGEST),
  }),
  approve(fc.record({ type: fc.constant('ApproveWithdrawal' as const) })),
  fc.record({ type: fc.constant('CancelDeposit' as const), investorId }),
  fc.record({ type: fc.constant('CancelWithdrawal' as const), investorId }),
  fc.record({
    type: fc.constant('RequestTransfer' as const),
    senderId: investorId,
    recipientId: investorId,
    amountCents,
  }),
  approve(fc.record({ type: fc.constant('ApproveTransfer' as const) })),
  fc.record({ type: fc.constant('RejectTransfer' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({ type: fc.constant('CancelTransfer' as const), investorId }),
  fc.record({ type: fc.constant('RejectWithdrawal' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({ type: fc.constant('CompleteWithdrawal' as const), paymentReferenceDigest: fc.constant(DIGEST) }),
);

/** Two, so that one is often there already. */
const credentialId = fc.constantFrom('a2V5', 'a2V6');

/** Unsigned: nobody here comes to sign what takes money out. */
const investorKeyCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  credentialId.map((of) => ({
    type: 'AddInvestorKey' as const,
    credentialId: of,
    publicKey: of.repeat(10),
    algorithm: 'ES256' as const,
  })),
  credentialId.map((of) => ({ type: 'RemoveInvestorKey' as const, credentialId: of })),
  fc.constant({ type: 'SwitchOnPaymentSigning' as const }),
  fc.constant({ type: 'ReleasePaymentSigning' as const, reasonDigest: DIGEST }),
);

/** What concerns an investor as such: given to their own stream. */
const investorCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  fc.record({ type: fc.constant('FreezeInvestor' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({ type: fc.constant('UnfreezeInvestor' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({ type: fc.constant('CloseInvestor' as const) }),
  fc.record({ type: fc.constant('BindCredentials' as const), credentialsDigest: fc.constant(DIGEST) }),
  investorKeyCommand,
);

const investorAimed: fc.Arbitrary<Aimed> = fc.oneof(
  { weight: 15, arbitrary: fc.record({ streamId: investorId, command: investorCommand }) },
  {
    weight: 1,
    arbitrary: fc.record({
      streamId: fc.constantFrom(CREDENTIALS_STREAM, CREDENTIALS_STREAM, CREDENTIALS_STREAM, uuidOf('a', 0)),
      command: fc.constant({ type: 'OpenCredentials' as const }),
    }),
  },
);

const requestCommand: fc.Arbitrary<Aimed> = fc.record({
  streamId: fc.nat({ max: STREAMS - 1 }).map((n) => uuidOf('b', n)),
  command,
});

const ofMoney = [
  { weight: 18, arbitrary: requestCommand },
  { weight: 16, arbitrary: arbitraryPlanCommand },
  { weight: 4, arbitrary: arbitraryProposal },
  { weight: 1, arbitrary: investorAimed },
  { weight: 1, arbitrary: arbitraryPolicyCommand },
] as const;

/** Who gives the commands of staff, and what is said of them. */
const STAFF_OF = {
  known: {
    setUp: staffSetUp,
    id: staffId,
    aimed: fc.oneof(...ofMoney, { weight: 2, arbitrary: arbitraryStaffCommand }),
  },
  unknown: { setUp: fc.constant([]), id: fc.constantFrom('sam', 'kim'), aimed: fc.oneof(...ofMoney) },
} as const;

/** Somebody who may not give most commands; mostly nobody. */
const impostor: fc.Arbitrary<Actor | undefined> = fc.oneof(
  { weight: 16, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('staff' as const, 'investor' as const, 'system' as const),
      id: fc.oneof(staffId, investorId),
    }),
  },
);

/** A envelope with the time it is given, ms since 1970 UTC. */
export interface TimedEnvelope extends CommandEnvelope {
  readonly at: number;
}

interface Given {
  readonly aimed: Aimed;
  readonly by: string;
  readonly impostor: Actor | undefined;
}

const HOUR = 3_600_000;

/** Without a wallet no deposit would be taken. */
const openWallet: CommandEnvelope = {
  streamId: walletId('BTC') ?? '',
  commandId: uuidOf('c', 0),
  actor: { kind: 'system', id: 'set-up' },
  command: { type: 'OpenWallet', currency: 'BTC', network: 'Bitcoin', address: WALLET_ADDRESS },
};

/**
 * Random envelopes of a few investors on a few streams, an hour apart, so that many meet the state another one left.
 * The first opens the wallet of bitcoin.
 *
 * @param staff 'known': in half of them the next open the staff, who are changed on the way; 'unknown': of a log that does not
 *   know its staff
 */
export const arbitraryEnvelopes = (
  maxLength = 500,
  staff: keyof typeof STAFF_OF = 'known',
): fc.Arbitrary<TimedEnvelope[]> => {
  const { setUp: first, id, aimed: command } = STAFF_OF[staff];
  const given = fc.record({ aimed: command, by: id, impostor });
  return fc
    .tuple<[readonly Aimed[], Given[]]>(first, fc.array(given, { maxLength, size: 'max' }))
    .map(([setUp, list]) => [
      { ...openWallet, at: NOON },
      ...[...setUp.map((aimed): Given => ({ aimed, by: '', impostor: undefined })), ...list].map(
        ({ aimed: { by: own, ...aimed }, by, impostor: other }, i) => {
          const actor = other ?? authorizedActor(aimed.command, aimed.streamId, own ?? by);
          return { ...aimed, commandId: uuidOf('c', i + 1), actor, at: NOON + i * HOUR };
        },
      ),
    ]);
};
