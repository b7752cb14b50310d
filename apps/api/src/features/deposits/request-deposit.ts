import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DepositRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';

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
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'no-wallet-for-currency' unless the address is the current one of its currency */
  async execute({ investorId, request, idempotencyKey }: RequestDeposit): Promise<Receipt> {
    const { amount, currency, blockchainWalletAddress, transactionHash } = request;
    const hash = transactionHash ? privateText('transaction-hash', investorId, transactionHash) : undefined;
    return this.store.record({
      streamId: randomUUID(),
      actor: { kind: 'investor', id: investorId },
      command: {
        type: 'RequestDeposit',
        investorId,
        amountCents: exactCents(amount),
        currency,
        walletAddress: blockchainWalletAddress,
        ...(hash && { transactionHashDigest: hash.digest }),
      },
      texts: hash ? [hash] : [],
      idempotency: {
        key: idempotencyKey,
        // Without a hash as before there was one, so that an old key still means the same.
        asked: ['deposit-request', amount, currency, blockchainWalletAddress, ...(hash ? [hash.body] : [])],
      },
    });
  }
}
