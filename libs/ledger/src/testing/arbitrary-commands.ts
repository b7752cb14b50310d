import * as fc from 'fast-check';
import { type CommandEnvelope } from '../book/ledger-state.js';
import { CREDENTIALS_STREAM } from '../credentials/state.js';
import { type LedgerCommand } from '../deciders.js';
import { type Actor } from '../stored/event-envelope.js';
import { walletId } from '../wallets/wallet-id.js';
import { authorizedActor } from '../authorization.js';
import { type Aimed, amountCents, investorId, uuidOf } from './arbitrary-amounts.js';
import { arbitraryOutsideStep } from './arbitrary-outside.js';
import { arbitraryProposal } from './arbitrary-proposals.js';
import { arbitraryPlanCommand } from './arbitrary-plan-commands.js';
import { arbitraryPolicyCommand } from './arbitrary-policies.js';
import { arbitraryStaffCommand, staffId, staffSetUp, TWO_ADMINS } from './arbitrary-staff.js';
import { OUTSIDE_SET_UP, type OutsideStep, OutsideWorld } from './outside-world.js';
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

/** Mostly one that has a wallet. */
const IN_COINS = ['BTC', 'BTC', 'BTC', 'ETH'] as const;
const IN_DOLLARS_TOO = [...IN_COINS, 'USD', 'USD', 'USD'] as const;

const walletAddress = fc.oneof(
  { weight: 6, arbitrary: fc.constant(WALLET_ADDRESS) },
  { weight: 2, arbitrary: fc.constant('second') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);

const requestDeposit = (currencies: readonly string[]): fc.Arbitrary<LedgerCommand> =>
  fc.record({
    type: fc.constant('RequestDeposit' as const),
    investorId,
    amountCents,
    currency: fc.constantFrom(...currencies),
    walletAddress,
  });

const requestCommands = (currencies: readonly string[]): fc.Arbitrary<LedgerCommand> =>
  fc.oneof(
    requestDeposit(currencies),
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

const ofMoney = (currencies: readonly string[]) => [
  {
    weight: 18,
    arbitrary: fc.record({
      streamId: fc.nat({ max: STREAMS - 1 }).map((n) => uuidOf('b', n)),
      command: requestCommands(currencies),
    }),
  },
  { weight: 16, arbitrary: arbitraryPlanCommand },
  { weight: 4, arbitrary: arbitraryProposal },
  { weight: 1, arbitrary: investorAimed },
  { weight: 1, arbitrary: arbitraryPolicyCommand },
];

const [SAM, KIM] = TWO_ADMINS;

interface Kind {
  readonly setUp: fc.Arbitrary<readonly Aimed[]>;
  /** Who gives the commands of staff. */
  readonly id: fc.Arbitrary<string>;
  /** Behind the set-up, by two of them. */
  readonly opened: readonly Aimed[];
  readonly aimed: fc.Arbitrary<Aimed | OutsideStep>;
}

const KINDS: Readonly<Record<'known' | 'unknown' | 'outside', Kind>> = {
  known: {
    setUp: staffSetUp,
    id: staffId,
    opened: OUTSIDE_SET_UP.flatMap(([propose, confirm]) => [
      { ...propose, by: SAM },
      { ...confirm, by: KIM },
    ]),
    aimed: fc.oneof(
      ...ofMoney(IN_DOLLARS_TOO),
      { weight: 6, arbitrary: arbitraryOutsideStep },
      { weight: 4, arbitrary: arbitraryStaffCommand },
    ),
  },
  unknown: {
    setUp: fc.constant([]),
    id: fc.constantFrom('sam', 'kim'),
    opened: [],
    aimed: fc.oneof(...ofMoney(IN_COINS)),
  },
  outside: {
    setUp: fc.constant([]),
    id: fc.constantFrom('sam', 'kim'),
    opened: OUTSIDE_SET_UP.flatMap(([propose, confirm]) => [
      { ...propose, by: 'sam' },
      { ...confirm, by: 'kim' },
    ]),
    aimed: fc.oneof({ weight: 30, arbitrary: arbitraryOutsideStep }, { weight: 1, arbitrary: arbitraryPolicyCommand }),
  },
};

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
  readonly aimed: Aimed | OutsideStep;
  readonly by: string;
  /** Who gives the second of two, where a step takes two people. */
  readonly other: string;
  readonly impostor: Actor | undefined;
}

const HOUR = 3_600_000;

/** Without a wallet no deposit would be taken. */
const openWallet = (currency: string, n: number): CommandEnvelope => ({
  streamId: walletId(currency) ?? '',
  commandId: n === 0 ? uuidOf('c', 0) : uuidOf('7', n),
  actor: { kind: 'system', id: 'set-up' },
  command: { type: 'OpenWallet', currency, network: 'Bitcoin', address: WALLET_ADDRESS },
});

/** Each command with who gives it. */
const aimedOf = (list: readonly Given[]): readonly (Omit<Given, 'other' | 'aimed'> & { readonly aimed: Aimed })[] => {
  const world = new OutsideWorld();
  return list.flatMap(({ aimed, by, other, impostor }) => {
    if ('step' in aimed) {
      // A statement that is not taken is one that none goes on from any more.
      const isRight = aimed.step === 'statement' && aimed.flaw === undefined;
      return world
        .commandsOf(aimed)
        .map((one, i) => ({ aimed: one, by: i % 2 === 1 ? other : by, impostor: isRight ? undefined : impostor }));
    }
    world.note(aimed);
    return [{ aimed, by, impostor }];
  });
};

/**
 * Random envelopes of a few investors on a few streams, an hour apart, so that many meet the state another one left.
 * The first opens the wallet of bitcoin.
 *
 * @param of 'known': in half of them the next open the staff, who are changed on the way, and there are accounts outside; 'unknown':
 *   of a log that knows neither; 'outside': of little besides accounts outside, in a log that does not know its staff
 */
export const arbitraryEnvelopes = (
  maxLength = 500,
  of: keyof typeof KINDS = 'known',
): fc.Arbitrary<TimedEnvelope[]> => {
  const { setUp: first, id, opened, aimed: command } = KINDS[of];
  const given = fc.record({ aimed: command, by: id, other: id, impostor });
  const wallets = opened.length > 0 ? [openWallet('BTC', 0), openWallet('USD', 1)] : [openWallet('BTC', 0)];
  return fc
    .tuple<[readonly Aimed[], Given[]]>(first, fc.array(given, { maxLength, size: 'max' }))
    .map(([setUp, list]): TimedEnvelope[] => [
      ...wallets.map((wallet) => ({ ...wallet, at: NOON })),
      ...aimedOf([
        ...[...setUp, ...opened].map((aimed): Given => ({ aimed, by: '', other: '', impostor: undefined })),
        ...list,
      ]).map(({ aimed: { by: own, ...aimed }, by, impostor: other }, i) => {
        const actor = other ?? authorizedActor(aimed.command, aimed.streamId, own ?? by);
        return { ...aimed, commandId: uuidOf('c', i + 1), actor, at: NOON + i * HOUR };
      }),
    ]);
};
