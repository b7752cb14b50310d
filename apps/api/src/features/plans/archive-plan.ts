import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '@clearfold/ledger-store';

/** Staff stops offering a plan; what was bought under it goes on. */
export class ArchivePlan extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly planId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ArchivePlan)
export class ArchivePlanHandler implements ICommandHandler<ArchivePlan> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'plan-not-found', 'plan-already-archived' */
  execute({ staffId, planId, idempotencyKey }: ArchivePlan): Promise<Receipt> {
    return this.store.record({
      streamId: planId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'ArchivePlan' },
      idempotency: { key: idempotencyKey, asked: ['plan-archive', planId] },
    });
  }
}
