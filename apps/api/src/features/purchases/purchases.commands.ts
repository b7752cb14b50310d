import { randomUUID } from 'node:crypto';
import { type PurchaseRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { investorActor, RecordCommand } from '#platform/event-store/record-command.js';
import { PinVerifier } from '../pin/pin-verifier.js';

/**
 * An investor buys a plan.
 *
 * @throws ApiError 'wrong-pin', 'pin-locked', 'plan-not-found', 'amount-outside-plan', 'insufficient-balance-for-plan'
 */
export const purchasePlan = (
  investorId: string,
  planId: string,
  { amount, transactionPIN }: PurchaseRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: investorActor(investorId),
    asked: ['purchase', planId, amount],
    idempotencyKey,
    authenticate: (services) => services(PinVerifier).verify(investorId, transactionPIN),
    entry: {
      streamId: randomUUID(),
      command: { type: 'PurchasePlan', investorId, planId, amountCents: exactCents(amount) },
    },
  });
