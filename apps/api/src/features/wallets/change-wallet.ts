import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type WalletCommand } from '@clearfold/ledger';
import { EventStore, type Receipt } from '@clearfold/ledger-store';

type Change = Exclude<WalletCommand, { type: 'OpenWallet' }>;

/** Staff proposes, confirms or takes back a change of where deposits are sent to. */
export class ChangeWallet extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly walletId: string,
    readonly change: Change,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeWallet)
export class ChangeWalletHandler implements ICommandHandler<ChangeWallet> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'wallet-change-waits', 'wallet-unchanged', 'wallet-change-not-found', 'second-person-needed' */
  async execute({ staffId, walletId, change, idempotencyKey }: ChangeWallet): Promise<Receipt> {
    return this.store.record({
      streamId: walletId,
      actor: { kind: 'staff', id: staffId },
      command: change,
      idempotency: { key: idempotencyKey, asked: ['change-wallet', walletId, ...Object.values(change)] },
    });
  }
}
