import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PlanTermsRequest } from '@clearfold/contracts';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { termsOf } from './plan-terms.js';

/** Staff offers a new plan. */
export class CreatePlan extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly request: PlanTermsRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(CreatePlan)
export class CreatePlanHandler implements ICommandHandler<CreatePlan> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'plan-terms-invalid' */
  execute({ staffId, request, idempotencyKey }: CreatePlan): Promise<Receipt> {
    return this.store.record({
      streamId: randomUUID(),
      actor: { kind: 'staff', id: staffId },
      command: { type: 'CreatePlan', ...termsOf(request) },
      idempotency: { key: idempotencyKey, asked: ['plan-create', request] },
    });
  }
}
