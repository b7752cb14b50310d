import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PurchaseRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { PinVerifier } from '../pin/index.js';

/** An investor buys a plan. */
export class PurchasePlan extends Command<Receipt> {
  constructor(
    readonly investorId: string,
    readonly planId: string,
    readonly request: PurchaseRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(PurchasePlan)
export class PurchasePlanHandler implements ICommandHandler<PurchasePlan> {
  constructor(
    private readonly pin: PinVerifier,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'wrong-pin', 'pin-locked', 'plan-not-found', 'amount-outside-plan', 'insufficient-balance-for-plan' */
  async execute({ investorId, planId, request, idempotencyKey }: PurchasePlan): Promise<Receipt> {
    await this.pin.verify(investorId, request.transactionPIN);
    return this.store.record({
      streamId: randomUUID(),
      actor: { kind: 'investor', id: investorId },
      command: { type: 'PurchasePlan', investorId, planId, amountCents: exactCents(request.amount) },
      idempotency: { key: idempotencyKey, asked: ['purchase', planId, request.amount] },
    });
  }
}
