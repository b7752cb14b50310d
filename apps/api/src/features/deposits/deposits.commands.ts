import { randomUUID } from 'node:crypto';
import { type ApproveDepositRequest, type DepositRequest } from '@clearfold/contracts';
import { exactCents, secondApprovalOf } from '@clearfold/ledger';
import { privateText } from '@clearfold/ledger-store';
import { Settings } from '#platform/config/settings.js';
import { noteFor } from '#platform/event-store/note-for.js';
import { investorActor, RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { setUpPolicy } from '../policy/set-up-policy.js';
import { RequestReader } from '../review-queue/review-queue.view.js';

/**
 * An investor announces a deposit.
 *
 * @throws ApiError 'no-wallet-for-currency' unless the address is the current one of its currency
 */
export const requestDeposit = (
  investorId: string,
  { amount, currency, blockchainWalletAddress, transactionHash }: DepositRequest,
  idempotencyKey?: string,
): RecordCommand => {
  const hash = transactionHash ? privateText('transaction-hash', investorId, transactionHash) : undefined;
  return new RecordCommand({
    actor: investorActor(investorId),
    // Without a hash as before there was one, so that an old key still means the same.
    asked: ['deposit-request', amount, currency, blockchainWalletAddress, ...(hash ? [hash.body] : [])],
    idempotencyKey,
    entry: {
      streamId: randomUUID(),
      command: {
        type: 'RequestDeposit',
        investorId,
        amountCents: exactCents(amount),
        currency,
        walletAddress: blockchainWalletAddress,
        ...(hash && { transactionHashDigest: hash.digest }),
      },
      texts: hash ? [hash] : [],
    },
  });
};

/**
 * Staff credits a deposit: the declared amount, or what really arrived.
 *
 * @throws ApiError 'request-not-found', 'request-already-decided', 'credited-note-required', 'credited-amount-needed',
 *   'second-person-needed'
 */
export const approveDeposit = (
  staffId: string,
  depositId: string,
  { creditedAmount, note: body }: ApproveDepositRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['approve-deposit', depositId, creditedAmount ?? null, body ?? null],
    idempotencyKey,
    entry: async (services) => {
      const { investorId } = await services(RequestReader).identityOf(depositId);
      const note = noteFor(investorId, body, depositId);
      return {
        streamId: depositId,
        command: {
          type: 'ApproveDeposit',
          ...secondApprovalOf(setUpPolicy(services(Settings))),
          ...(creditedAmount === undefined ? {} : { creditedCents: exactCents(creditedAmount) }),
          ...(note ? { noteDigest: note.digest } : {}),
        },
        texts: note ? [note] : [],
      };
    },
  });
