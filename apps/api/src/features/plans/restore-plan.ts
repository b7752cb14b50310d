import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '@clearfold/ledger-store';

/** Staff offers an archived plan again. */
export class RestorePlan extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly planId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RestorePlan)
export class RestorePlanHandler implements ICommandHandler<RestorePlan> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'plan-not-found', 'plan-not-archived' */
  execute({ staffId, planId, idempotencyKey }: RestorePlan): Promise<Receipt> {
    return this.store.record({
      streamId: planId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RestorePlan' },
      idempotency: { key: idempotencyKey, asked: ['plan-restore', planId] },
    });
  }
}
