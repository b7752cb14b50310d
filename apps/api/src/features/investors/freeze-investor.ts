import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FreezeRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { AccountStatusReader } from './account-status.view.js';

/** Staff stops money from leaving an investor's account; its devices are new again. */
export class FreezeInvestor extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly investorId: string,
    readonly request: FreezeRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(FreezeInvestor)
export class FreezeInvestorHandler implements ICommandHandler<FreezeInvestor> {
  constructor(
    private readonly statuses: AccountStatusReader,
    private readonly store: EventStore,
    private readonly source: DataSource,
    private readonly proofs: DeviceProofs,
  ) {}

  /** @throws ApiError 'investor-not-found', 'investor-frozen', 'account-closed' */
  async execute({ staffId, investorId, request, idempotencyKey }: FreezeInvestor): Promise<Receipt> {
    const reason = privateText('reason', investorId, request.reason);
    const idempotency = { key: idempotencyKey, asked: ['freeze-investor', investorId, request.reason] };
    const receipt = await this.store.recordPrepared({ kind: 'staff', id: staffId }, idempotency, async () => {
      await this.statuses.expect(investorId);
      return {
        streamId: investorId,
        command: { type: 'FreezeInvestor', reasonDigest: reason.digest },
        texts: [reason],
      };
    });
    await this.proofs.forget('investor', investorId, this.source.manager);
    return receipt;
  }
}
