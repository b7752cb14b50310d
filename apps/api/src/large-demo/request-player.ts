import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApproveAdjustment, DraftAdjustment } from '../features/adjustments/index.js';
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

/** What becomes of a request: 'open' leaves it to whoever looks into the queue. */
export type Outcome = 'granted' | 'rejected' | 'open';

/** From here on a credit takes two reviewers (SECOND_APPROVAL_FROM, by default). US dollars. */
const BY_TWO_FROM = 10_000;

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
    if (outcome !== 'granted') return;
    const reviewers = amount < BY_TWO_FROM ? [staff.robin] : [staff.robin, staff.alex];
    for (const reviewer of reviewers)
      await this.commands.execute(new ApproveDeposit(reviewer, streamId, {}, `${key}-approve`));
  }

  async withdrawal({ staff }: Cast, investorId: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const body = { amount, recipientAccount: `DEMO BANK ${this.requests}`, transactionPIN: DEMO_PIN };
    const { streamId } = await this.commands.execute(new RequestWithdrawal(investorId, body, key));
    const { robin } = staff;
    if (outcome === 'rejected')
      await this.commands.execute(new RejectWithdrawal(robin, streamId, { reason: WHY_NOT }, `${key}-reject`));
    if (outcome !== 'granted') return;
    await this.commands.execute(new ApproveWithdrawal(robin, streamId, {}, `${key}-approve`));
    const complete = { paymentReference: `DEMO-PAYMENT-${key}` };
    await this.commands.execute(new CompleteWithdrawal(robin, streamId, complete, `${key}-complete`));
  }

  async transfer({ staff }: Cast, from: string, to: string, amount: number, outcome: Outcome): Promise<void> {
    const key = this.nextKey();
    const body = { amount, recipientUserId: to, transactionPIN: DEMO_PIN };
    const { streamId } = await this.commands.execute(new RequestTransfer(from, body, key));
    if (outcome === 'granted')
      await this.commands.execute(new ApproveTransfer(staff.robin, streamId, `${key}-approve`));
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
    const { streamId } = await this.commands.execute(new DraftAdjustment(staff.alex, body, key));
    if (outcome === 'granted')
      await this.commands.execute(new ApproveAdjustment(staff.amara, streamId, `${key}-approve`));
  }

  private nextKey(): string {
    this.requests += 1;
    return `large-demo-${this.requests}`;
  }
}
