import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RevisePlanRequest } from '@clearfold/contracts';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { termsOf } from './plan-terms.js';

/** Staff changes what a plan offers from now on. */
export class RevisePlan extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly planId: string,
    readonly request: RevisePlanRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RevisePlan)
export class RevisePlanHandler implements ICommandHandler<RevisePlan> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'plan-not-found', 'plan-changed-meanwhile', 'plan-terms-invalid' */
  execute({ staffId, planId, request, idempotencyKey }: RevisePlan): Promise<Receipt> {
    return this.store.record({
      streamId: planId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RevisePlan', ...termsOf(request), basedOnVersion: request.basedOnVersion },
      idempotency: { key: idempotencyKey, asked: ['plan-revise', planId, request] },
    });
  }
}
