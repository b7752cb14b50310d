import * as fc from 'fast-check';
import { type Submission } from '../book/books.js';
import { type LedgerCommand } from '../nouns.js';

const uuidOf = (kind: string, n: number): string => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const INVESTORS = 2;
const STREAMS = 16;
const DIGEST = 'ab'.repeat(32);

const investorId = fc.nat({ max: INVESTORS - 1 }).map((n) => uuidOf('a', n));

/** Mostly small enough to collide with balances, sometimes nonsense. */
const amountCents = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 100_000n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -100n, max: 0n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 99_999_999_990n, max: 100_000_000_010n }) },
);

/** Within the usual amounts, so that both sides of the threshold happen. */
const secondApprovalFromCents = fc.constant(30_000n);

const rail = fc.constantFrom('BTC', 'ETH');

const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  fc.record({
    type: fc.constant('RequestDeposit' as const),
    investorId,
    amountCents,
    rail,
    walletAddress: fc.string({ unit: 'grapheme' }),
  }),
  fc.record({ type: fc.constant('ApproveDeposit' as const), secondApprovalFromCents }),
  fc.record({
    type: fc.constant('ApproveDeposit' as const),
    creditedCents: amountCents,
    noteDigest: fc.constant(DIGEST),
    secondApprovalFromCents,
  }),
  fc.record({ type: fc.constant('RejectDeposit' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({
    type: fc.constant('RequestWithdrawal' as const),
    investorId,
    amountCents,
    recipientDigest: fc.constant(DIGEST),
  }),
  fc.record({ type: fc.constant('ApproveWithdrawal' as const), secondApprovalFromCents }),
  fc.record({ type: fc.constant('CancelDeposit' as const), investorId }),
  fc.record({ type: fc.constant('CancelWithdrawal' as const), investorId }),
  fc.record({
    type: fc.constant('RequestTransfer' as const),
    senderId: investorId,
    recipientId: investorId,
    amountCents,
  }),
  fc.record({ type: fc.constant('ApproveTransfer' as const) }),
  fc.record({ type: fc.constant('RejectTransfer' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({ type: fc.constant('CancelTransfer' as const), investorId }),
  fc.record({ type: fc.constant('RejectWithdrawal' as const), reasonDigest: fc.constant(DIGEST) }),
  fc.record({ type: fc.constant('CompleteWithdrawal' as const), paymentReferenceDigest: fc.constant(DIGEST) }),
);

/** Random submissions of a few investors on a few streams, so that many meet the state another one left. */
export const arbitrarySubmissions = (maxLength = 300): fc.Arbitrary<Submission[]> =>
  fc.array(
    fc.record({
      streamId: fc.nat({ max: STREAMS - 1 }).map((n) => uuidOf('b', n)),
      commandId: fc.nat().map((n) => uuidOf('c', n)),
      actor: fc.constantFrom('sam', 'kim').map((id) => ({ kind: 'staff' as const, id })),
      command,
    }),
    { maxLength, size: 'max' },
  );
