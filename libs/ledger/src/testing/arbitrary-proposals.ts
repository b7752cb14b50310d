import * as fc from 'fast-check';
import { ADJUSTMENT_CATEGORIES } from '../adjustments/direction.js';
import { reversalId } from '../adjustments/reversal-id.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { walletId } from '../wallets/wallet-id.js';
import { type Aimed, amountCents, investorId, uuidOf } from './arbitrary-amounts.js';
import { WALLET_ADDRESS } from './specification.js';

const DIGEST = 'ab'.repeat(32);

/** The streams of the investors' requests, so that some proposals meet a deposit that was credited. */
const streamId = fc.nat({ max: 15 }).map((n) => uuidOf('b', n));

/** What may wait for a second person. */
const subjectId = fc.oneof(
  { weight: 4, arbitrary: streamId },
  { weight: 1, arbitrary: streamId.map(reversalId) },
  { weight: 2, arbitrary: fc.constant(walletId('BTC') ?? '') },
);

const breakGlass: fc.Arbitrary<Aimed> = fc.tuple(subjectId, fc.nat({ max: 9 })).map(([of, n]) => ({
  streamId: breakGlassId(of),
  command:
    n === 0
      ? { type: 'RetractBreakGlass' }
      : { type: 'InvokeBreakGlass', subjectId: of, reasonDigest: DIGEST, allowed: n > 1 },
}));

/** Proposals of staff; a reversal is given to the stream that the wrong entry's id names. */
export const arbitraryProposal: fc.Arbitrary<Aimed> = fc.oneof(
  breakGlass,
  fc.record({
    streamId,
    command: fc.record({
      type: fc.constant('ProposeAdjustment' as const),
      investorId,
      direction: fc.constantFrom('add' as const, 'subtract' as const),
      amountCents,
      category: fc.constantFrom(...ADJUSTMENT_CATEGORIES),
      reasonDigest: fc.constant(DIGEST),
    }),
  }),
  fc
    .record({
      type: fc.constant('ProposeReversal' as const),
      originalId: streamId,
      investorId,
      reasonDigest: fc.constant(DIGEST),
    })
    .map((reversal) => ({ streamId: reversalId(reversal.originalId), command: reversal })),
  fc.record({
    streamId: fc.constant(walletId('BTC') ?? ''),
    command: fc.oneof(
      fc.constantFrom(WALLET_ADDRESS, 'second').map((address) => ({
        type: 'ProposeWalletAddress' as const,
        currency: 'BTC',
        network: 'Bitcoin',
        address,
      })),
      fc.constantFrom(WALLET_ADDRESS, 'second').map((address) => ({ type: 'ConfirmWalletAddress' as const, address })),
      fc.constant({ type: 'RetractWalletChange' as const }),
      fc.constant({ type: 'OpenWallet' as const, currency: 'BTC', network: 'Bitcoin', address: WALLET_ADDRESS }),
    ),
  }),
  fc.record({
    streamId,
    command: fc.constant({
      type: 'ProposeWalletAddress' as const,
      currency: 'BTC',
      network: 'Bitcoin',
      address: WALLET_ADDRESS,
    }),
  }),
  fc.record({
    streamId: fc.oneof(streamId, streamId.map(reversalId)),
    command: fc.oneof(
      { weight: 3, arbitrary: fc.record({ type: fc.constant('ApproveAdjustment' as const) }) },
      {
        weight: 1,
        arbitrary: fc.record({ type: fc.constant('RejectAdjustment' as const), reasonDigest: fc.constant(DIGEST) }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('RetractAdjustment' as const) }) },
    ),
  }),
);
