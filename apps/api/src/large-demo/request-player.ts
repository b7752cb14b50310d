import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApproveAdjustment, ProposeAdjustment } from '../features/adjustments/index.js';
import { ApproveDeposit, RejectDeposit, RequestDeposit } from '../features/deposits/index.js';
import { PurchasePlan } from '../features/purchases/index.js';
import { ApproveTransfer, RejectTransfer, RequestTransfer } from '../features/transfers/index.js';
import {
  ApproveWithdrawal,
  CompleteWithdrawal,
  RejectWithdrawal,
  RequestWithdrawal,
} from '../features/withdrawals/index.js';
import { DEMO_PIN, DEMO_WALLETS } from '../demo/accounts.js';
import { type Cast } from '../demo/cast.js';
import { unlessDecided } from '../demo/play.js';

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
    const { streamId } = await this.commands.execute(new RequestDeposit(investorId, body, key));
    if (outcome === 'rejected')
      await this.commands.execute(new RejectDeposit(staff.robin, streamId, { reason: WHY_NOT }, `${key}-reject`));
    if (outcome === 'granted')
      await this.approved(staff, (reviewer) => new ApproveDeposit(reviewer, streamId, {}, `${key}-approve`));
  }

  async withdrawal({ staff }: Cast, investorId: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const body = { amount, recipientAccount: `DEMO BANK ${this.requests}`, transactionPIN: DEMO_PIN };
    const { streamId } = await this.commands.execute(new RequestWithdrawal(investorId, body, key));
    const { robin } = staff;
    if (outcome === 'rejected')
      await this.commands.execute(new RejectWithdrawal(robin, streamId, { reason: WHY_NOT }, `${key}-reject`));
    if (outcome !== 'granted') return;
    await this.approved(staff, (reviewer) => new ApproveWithdrawal(reviewer, streamId, {}, `${key}-approve`));
    const complete = { paymentReference: `DEMO-PAYMENT-${key}` };
    await this.commands.execute(new CompleteWithdrawal(robin, streamId, complete, `${key}-complete`));
  }

  async transfer({ staff }: Cast, from: string, to: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const body = { amount, recipientUserId: to, transactionPIN: DEMO_PIN };
    const { streamId } = await this.commands.execute(new RequestTransfer(from, body, key));
    if (outcome === 'granted')
      await this.approved(staff, (reviewer) => new ApproveTransfer(reviewer, streamId, `${key}-approve`));
    if (outcome === 'rejected')
      await this.commands.execute(new RejectTransfer(staff.robin, streamId, { reason: WHY_NOT }, `${key}-reject`));
  }

  async purchase(investorId: string, planId: string, amount: number): Promise<void> {
    const body = { amount, transactionPIN: DEMO_PIN };
    await this.commands.execute(new PurchasePlan(investorId, planId, body, this.nextKey()));
  }

  async adjustment({ staff }: Cast, investorId: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const reason = 'For a payout that waited for us.';
    const body = { investorId, direction: 'add' as const, amount, category: 'goodwill' as const, reason };
    const { streamId } = await this.commands.execute(new ProposeAdjustment(staff.alex, body, key));
    if (outcome === 'granted')
      await this.commands.execute(new ApproveAdjustment(staff.amara, streamId, `${key}-approve`));
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
