import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Settings } from '#platform/config/settings.js';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { BreakGlassReader } from './break-glass.view.js';

const INVESTOR_OF = `select investor_id as "investorId" from ledger.requests where id = $1`;

/** The first of two people announces to decide alone, with a reason. */
export class InvokeBreakGlass extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly subjectId: string,
    readonly reason: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(InvokeBreakGlass)
export class InvokeBreakGlassHandler implements ICommandHandler<InvokeBreakGlass> {
  constructor(
    private readonly source: DataSource,
    private readonly reader: BreakGlassReader,
    private readonly store: EventStore,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'request-not-found', 'break-glass-off', 'no-second-person-awaited', 'second-person-is-you',
   *   'break-glass-invoked'
   */
  async execute({ staffId, subjectId, reason: body, idempotencyKey }: InvokeBreakGlass): Promise<Receipt> {
    const streamId = await this.reader.streamFor(subjectId);
    // A reason about a person's request goes with the person; a wallet's is nobody's.
    const [request] = await this.source.query<{ investorId: string }[]>(INVESTOR_OF, [subjectId]);
    const reason = privateText('reason', request?.investorId ?? subjectId, body);
    return this.store.record({
      streamId,
      actor: { kind: 'staff', id: staffId },
      command: {
        type: 'InvokeBreakGlass',
        subjectId,
        reasonDigest: reason.digest,
        allowed: this.settings.breakGlass,
      },
      texts: [reason],
      idempotency: { key: idempotencyKey, asked: ['invoke-break-glass', subjectId, body] },
    });
  }
}
