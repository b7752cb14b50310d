import { randomUUID } from 'node:crypto';
import {
  type ApproveDepositRequest,
  type DepositRequest,
  isBlank,
  type MatchDepositRequest,
} from '@clearfold/contracts';
import { exactCents, secondApprovalOf } from '@clearfold/ledger';
import { type PrivateText, privateText } from '@clearfold/ledger-store';
import { Settings } from '#platform/config/settings.js';
import { noteFor } from '#platform/event-store/note-for.js';
import { investorActor, RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { decisionText } from '#platform/passkeys/signing/drawn.js';
import { setUpPolicy } from '../policy/set-up-policy.js';
import { LineConfirmations } from '../outside-lines/line-confirmations.js';
import { askedOf, saidRate } from '../outside-lines/said-rate.js';
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
 * Staff credits a deposit: the declared amount, or what really arrived; by the line that it came by, or saying why none shows it.
 *
 * @throws ApiError 'request-not-found', 'request-already-decided', 'credited-note-required', 'credited-amount-needed',
 *   'second-person-needed'; of the line 'line-needed', 'line-not-found', 'line-used-already', 'line-explained',
 *   'line-goes-the-other-way', 'line-of-another-currency', 'line-too-small', 'rate-needed'; 'line-unconfirmed'
 */
export const approveDeposit = (
  staffId: string,
  depositId: string,
  request: ApproveDepositRequest,
  idempotencyKey?: string,
): RecordCommand => {
  const { creditedAmount, note: body, lineId, withoutLine } = request;
  return new RecordCommand({
    actor: staffActor(staffId),
    asked: ['approve-deposit', depositId, creditedAmount ?? null, body ?? null, ...askedOf(request)],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      if (lineId !== undefined) await services(LineConfirmations).assertEnough(lineId);
      const { investorId } = await services(RequestReader).identityOf(depositId);
      const note = noteFor(investorId, body, depositId);
      const why = whyWithout(investorId, withoutLine, depositId);
      return {
        streamId: depositId,
        command: {
          type: 'ApproveDeposit',
          ...secondApprovalOf(setUpPolicy(services(Settings))),
          ...(creditedAmount === undefined ? {} : { creditedCents: exactCents(creditedAmount) }),
          ...(note ? { noteDigest: note.digest } : {}),
          ...(lineId === undefined ? {} : { lineId }),
          ...saidRate(request),
          ...(why ? { withoutLineDigest: why.digest } : {}),
        },
        texts: [note, why].filter((text) => text !== undefined),
      };
    },
  });
};

/**
 * Staff finds the line of a deposit that was credited before its statement came.
 *
 * @throws ApiError 'request-not-found', 'open-item-not-found', 'open-item-explained', 'entry-already-reversed', and of the line as
 *   `approveDeposit`
 */
export const matchDeposit = (
  staffId: string,
  depositId: string,
  request: MatchDepositRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['match-deposit', depositId, ...askedOf(request)],
    idempotencyKey,
    answersBeforeEntry: true,
    entry: async (services) => {
      await services(LineConfirmations).assertEnough(request.lineId);
      await services(RequestReader).identityOf(depositId);
      return { streamId: depositId, command: { type: 'MatchDeposit', lineId: request.lineId, ...saidRate(request) } };
    },
  });

/** None where nothing of it could be read, so that the ledger asks for it. */
const whyWithout = (investorId: string, text: string | undefined, depositId: string): PrivateText | undefined =>
  isBlank(text ?? '') ? undefined : decisionText('without-line', investorId, (text ?? '').trim(), depositId);
