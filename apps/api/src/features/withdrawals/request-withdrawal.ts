import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type WithdrawalRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { Settings } from '#platform/config/settings.js';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { PinVerifier } from '../pin/index.js';
import { InvestorAccounts } from '../users/index.js';

/** An investor asks to be paid out. */
export class RequestWithdrawal extends Command<Receipt> {
  constructor(
    readonly investorId: string,
    readonly request: WithdrawalRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly pin: PinVerifier,
    private readonly store: EventStore,
    private readonly accounts: InvestorAccounts,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'email-not-verified' where the operator requires it, 'wrong-pin', 'pin-locked', 'insufficient-balance' */
  async execute({ investorId, request, idempotencyKey }: RequestWithdrawal): Promise<Receipt> {
    await this.pin.verify(investorId, request.transactionPIN);
    const recipient = privateText('recipient-account', investorId, request.recipientAccount);
    // The PIN stays out: its digest would let whoever reads the table try all ten thousand.
    const asked = ['withdrawal-request', request.amount, request.recipientAccount];
    const actor = { kind: 'investor', id: investorId } as const;
    return this.store.recordPrepared(actor, { key: idempotencyKey, asked }, async () => {
      await this.requireVerifiedEmail(investorId);
      return {
        streamId: randomUUID(),
        command: {
          type: 'RequestWithdrawal',
          investorId,
          amountCents: exactCents(request.amount),
          recipientDigest: recipient.digest,
        },
        texts: [recipient],
      };
    });
  }

  private async requireVerifiedEmail(investorId: string): Promise<void> {
    if (!this.settings.withdrawalRequiresVerifiedEmail) return;
    if (!(await this.accounts.emailOf(investorId)).isVerified) throw new ApiError('email-not-verified');
  }
}
