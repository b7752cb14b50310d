import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { BreakGlassReader } from './break-glass.view.js';

/** Somebody of the staff objects: two people are needed again. */
export class RetractBreakGlass extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly subjectId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RetractBreakGlass)
export class RetractBreakGlassHandler implements ICommandHandler<RetractBreakGlass> {
  constructor(
    private readonly reader: BreakGlassReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found'; 'break-glass-not-invoked', also once it was used */
  async execute({ staffId, subjectId, idempotencyKey }: RetractBreakGlass): Promise<Receipt> {
    const streamId = await this.reader.streamFor(subjectId);
    return this.store.record({
      streamId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RetractBreakGlass' },
      idempotency: { key: idempotencyKey, asked: ['retract-break-glass', subjectId] },
    });
  }
}
