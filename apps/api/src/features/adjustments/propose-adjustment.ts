import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AdjustmentRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { AccountStatusReader } from '../investors/index.js';

/** An admin proposes to change an investor's balance; another one must agree. */
export class ProposeAdjustment extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly request: AdjustmentRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ProposeAdjustment)
export class ProposeAdjustmentHandler implements ICommandHandler<ProposeAdjustment> {
  constructor(
    private readonly statuses: AccountStatusReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'investor-not-found', 'account-closed', 'adjustment-exceeds-balance' */
  async execute({ staffId, request, idempotencyKey }: ProposeAdjustment): Promise<Receipt> {
    const { investorId, direction, amount, category } = request;
    const reason = privateText('reason', investorId, request.reason);
    const asked = ['propose-adjustment', investorId, direction, amount, category, request.reason];
    const actor = { kind: 'staff', id: staffId } as const;
    return this.store.recordPrepared(actor, { key: idempotencyKey, asked }, async () => {
      await this.statuses.expect(investorId);
      return {
        streamId: randomUUID(),
        command: {
          type: 'ProposeAdjustment',
          investorId,
          direction,
          amountCents: exactCents(amount),
          category,
          reasonDigest: reason.digest,
        },
        texts: [reason],
      };
    });
  }
}
