import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { DEMO_PIN, DEMO_WALLETS } from '../demo/accounts.js';
import { type Cast } from '../demo/cast.js';
import { unlessDecided } from '../demo/play.js';
import { approveDeposit, requestDeposit } from '../features/deposits/deposits.commands.js';
import {
  approveWithdrawal,
  completeWithdrawal,
  requestWithdrawal,
} from '../features/withdrawals/withdrawals.commands.js';
import { approveTransfer, requestTransfer } from '../features/transfers/transfers.commands.js';
import { purchasePlan } from '../features/purchases/purchases.commands.js';
import { approveAdjustment, proposeAdjustment } from '../features/adjustments/adjustments.commands.js';
import { rejectRequest } from '../features/review-queue/reject-request.js';

/** What becomes of a request: 'open' leaves it to whoever looks into the queue. */
export type Outcome = 'granted' | 'rejected' | 'open';

const WHY_NOT = 'This request could not be matched with a payment.';

/** Plays requests from their beginning to their end through the real commands. Amounts are US dollars. */
@Injectable()
export class RequestPlayer {
  private requests = 0;

  constructor(private readonly commands: CommandBus) {}

  async deposit({ staff }: Cast, investorId: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const { currency, address } = DEMO_WALLETS[this.requests % DEMO_WALLETS.length]!;
    const body = { amount, currency, blockchainWalletAddress: address };
    const { streamId } = await this.commands.execute(requestDeposit(investorId, body, key));
    if (outcome === 'rejected')
      await this.commands.execute(
        rejectRequest('deposit', staff.robin, streamId, { reason: WHY_NOT }, `${key}-reject`),
      );
    if (outcome === 'granted')
      await this.approved(staff, (reviewer) => approveDeposit(reviewer, streamId, {}, `${key}-approve`));
  }

  async withdrawal({ staff }: Cast, investorId: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const body = { amount, recipientAccount: `DEMO BANK ${this.requests}`, transactionPIN: DEMO_PIN };
    const { streamId } = await this.commands.execute(requestWithdrawal(investorId, body, key));
    const { robin } = staff;
    if (outcome === 'rejected')
      await this.commands.execute(rejectRequest('withdrawal', robin, streamId, { reason: WHY_NOT }, `${key}-reject`));
    if (outcome !== 'granted') return;
    await this.approved(staff, (reviewer) => approveWithdrawal(reviewer, streamId, {}, `${key}-approve`));
    const complete = { paymentReference: `DEMO-PAYMENT-${key}` };
    await this.commands.execute(completeWithdrawal(robin, streamId, complete, `${key}-complete`));
  }

  async transfer({ staff }: Cast, from: string, to: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const body = { amount, recipientUserId: to, transactionPIN: DEMO_PIN };
    const { streamId } = await this.commands.execute(requestTransfer(from, body, key));
    if (outcome === 'granted')
      await this.approved(staff, (reviewer) => approveTransfer(reviewer, streamId, `${key}-approve`));
    if (outcome === 'rejected')
      await this.commands.execute(
        rejectRequest('transfer', staff.robin, streamId, { reason: WHY_NOT }, `${key}-reject`),
      );
  }

  async purchase(investorId: string, planId: string, amount: number): Promise<void> {
    const body = { amount, transactionPIN: DEMO_PIN };
    await this.commands.execute(purchasePlan(investorId, planId, body, this.nextKey()));
  }

  async adjustment({ staff }: Cast, investorId: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const reason = 'For a payout that waited for us.';
    const body = { investorId, direction: 'add' as const, amount, category: 'goodwill' as const, reason };
    const { streamId } = await this.commands.execute(proposeAdjustment(staff.alex, body, key));
    if (outcome === 'granted') await this.commands.execute(approveAdjustment(staff.amara, streamId, `${key}-approve`));
  }

  /** By two people: the second one's is refused where the first decided alone, which the sums of that day say. */
  private async approved(staff: Cast['staff'], approvalBy: (staffId: string) => Command<unknown>): Promise<void> {
    await this.commands.execute(approvalBy(staff.robin));
    await unlessDecided(this.commands.execute(approvalBy(staff.alex)));
  }

  private nextKey(): string {
    this.requests += 1;
    return `large-demo-${this.requests}`;
  }
}
