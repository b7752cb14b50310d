import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '#platform/event-store/index.js';
import { BreakGlassReader } from './break-glass.view.js';

/** Somebody of the staff objects: two people are needed again. */
export class WithdrawBreakGlass extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly subjectId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawBreakGlass)
export class WithdrawBreakGlassHandler implements ICommandHandler<WithdrawBreakGlass> {
  constructor(
    private readonly reader: BreakGlassReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found'; 'break-glass-not-invoked', also once it was used */
  async execute({ staffId, subjectId, idempotencyKey }: WithdrawBreakGlass): Promise<Receipt> {
    const streamId = await this.reader.streamFor(subjectId);
    return this.store.record({
      streamId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'WithdrawBreakGlass' },
      idempotency: { key: idempotencyKey, asked: ['withdraw-break-glass', subjectId] },
    });
  }
}
