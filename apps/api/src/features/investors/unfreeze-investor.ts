import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FreezeRequest } from '@clearfold/contracts';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { AccountStatusReader } from './account-status.view.js';

/** Staff lets a frozen account move money again. */
export class UnfreezeInvestor extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly investorId: string,
    readonly request: FreezeRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(UnfreezeInvestor)
export class UnfreezeInvestorHandler implements ICommandHandler<UnfreezeInvestor> {
  constructor(
    private readonly statuses: AccountStatusReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'investor-not-found', 'investor-not-frozen', 'account-closed' */
  async execute({ staffId, investorId, request, idempotencyKey }: UnfreezeInvestor): Promise<Receipt> {
    const reason = privateText('reason', investorId, request.reason);
    const idempotency = { key: idempotencyKey, asked: ['unfreeze-investor', investorId, request.reason] };
    return this.store.recordPrepared({ kind: 'staff', id: staffId }, idempotency, async () => {
      await this.statuses.expect(investorId);
      return {
        streamId: investorId,
        command: { type: 'UnfreezeInvestor', reasonDigest: reason.digest },
        texts: [reason],
      };
    });
  }
}
