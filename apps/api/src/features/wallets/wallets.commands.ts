import { type WalletCommand } from '@clearfold/ledger';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';

type Change = Exclude<WalletCommand, { type: 'OpenWallet' }>;

/**
 * Staff proposes, confirms or takes back a change of where deposits are sent to.
 *
 * @throws ApiError 'wallet-change-waits', 'wallet-unchanged', 'wallet-change-not-found', 'second-person-needed'
 */
export const changeWallet = (
  staffId: string,
  walletId: string,
  change: Change,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: ['change-wallet', walletId, ...Object.values(change)],
    idempotencyKey,
    entry: { streamId: walletId, command: change },
  });
