import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DepositRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { EventStore, type Receipt } from '#platform/event-store/index.js';
import { ApiError } from '#platform/http/api-error.js';
import { WalletReader } from '../wallets/index.js';

/** An investor announces a deposit. */
export class RequestDeposit extends Command<Receipt> {
  constructor(
    readonly investorId: string,
    readonly request: DepositRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RequestDeposit)
export class RequestDepositHandler implements ICommandHandler<RequestDeposit> {
  constructor(
    private readonly wallets: WalletReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'no-wallet-for-currency' unless the address is the current one of its currency */
  async execute({ investorId, request, idempotencyKey }: RequestDeposit): Promise<Receipt> {
    const { amount, currency, blockchainWalletAddress } = request;
    const current = await this.wallets.addressOf(currency);
    if (current !== blockchainWalletAddress) throw new ApiError('no-wallet-for-currency');
    const asked = ['deposit-request', amount, currency, blockchainWalletAddress];
    return this.store.record({
      streamId: randomUUID(),
      actor: { kind: 'investor', id: investorId },
      command: {
        type: 'RequestDeposit',
        investorId,
        amountCents: exactCents(amount),
        rail: currency,
        walletAddress: blockchainWalletAddress,
      },
      idempotency: { key: idempotencyKey, asked },
    });
  }
}
