import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { type DemoStaff, DEMO_PIN } from './accounts.js';
import { type DemoDeposit, type DemoPurchase, type DemoTransfer, type DemoWithdrawal } from './acts.js';
import { type Moment } from './moments.js';
import { decidedAt, type Play, unlessDecided } from './play.js';
import { approveDeposit, requestDeposit } from '../features/deposits/deposits.commands.js';
import {
  approveWithdrawal,
  completeWithdrawal,
  requestWithdrawal,
} from '../features/withdrawals/withdrawals.commands.js';
import { approveTransfer, requestTransfer } from '../features/transfers/transfers.commands.js';
import { purchasePlan } from '../features/purchases/purchases.commands.js';
import { cancelTransaction } from '../features/transactions/transactions.commands.js';
import { rejectRequest } from '../features/review-queue/reject-request.js';

type Request = DemoDeposit | DemoWithdrawal | DemoTransfer;

const FIRST_REVIEWER = ['robin'] as const;

/** What investors asked for and staff decided, as moments of the real commands. */
@Injectable()
export class RequestActs {
  constructor(private readonly commands: CommandBus) {}

  /** @param address of the currency at that time */
  deposit({ act, key, investorId, staff, made }: Play<DemoDeposit>, address: string): Moment[] {
    const { amount, currency, then } = act;
    const body = { amount, currency, blockchainWalletAddress: address };
    const requested = this.requested(act, made, () => requestDeposit(investorId, body, key));
    const id = (): string => made.get(key)!;
    if (!then) return [requested];
    if (then === 'cancel') return [requested, this.cancelled(act, investorId, id, key)];
    if ('reject' in then) {
      const { reject: reason } = then;
      return [
        requested,
        this.decided(act, () => rejectRequest('deposit', staff.robin, id(), { reason }, `${key}-reject`)),
      ];
    }
    const approve = (by: string) => approveDeposit(by, id(), then.approve, `${key}-approve`);
    return [requested, this.approved(act, then.by, staff, approve)];
  }

  withdrawal({ act, key, investorId, staff, made }: Play<DemoWithdrawal>): Moment[] {
    const { amount, recipientAccount, then, paidAfter = 0 } = act;
    const body = { amount, recipientAccount, transactionPIN: DEMO_PIN };
    const requested = this.requested(act, made, () => requestWithdrawal(investorId, body, key));
    const id = (): string => made.get(key)!;
    if (!then) return [requested];
    if (then === 'cancel') return [requested, this.cancelled(act, investorId, id, key)];
    const reject = (reason: string) => rejectRequest('withdrawal', staff.robin, id(), { reason }, `${key}-reject`);
    if ('reject' in then) return [requested, this.decided(act, () => reject(then.reject))];
    const approve = (by: string) => approveWithdrawal(by, id(), {}, `${key}-approve`);
    const approved = this.approved(act, then.by, staff, approve);
    const daysAgo = Math.max(approved.daysAgo - paidAfter, 0);
    if ('bounced' in then) return [requested, approved, this.given(act, daysAgo, () => reject(then.bounced))];
    if (!('paidWith' in then)) return [requested, approved];
    const payment = { paymentReference: then.paidWith };
    const complete = () => completeWithdrawal(staff.robin, id(), payment, `${key}-complete`);
    return [requested, approved, this.given(act, daysAgo, complete)];
  }

  transfer({ act, key, investorId, staff, made }: Play<DemoTransfer>, recipientUserId: string): Moment[] {
    const { amount, then } = act;
    const body = { amount, recipientUserId, transactionPIN: DEMO_PIN };
    const requested = this.requested(act, made, () => requestTransfer(investorId, body, key));
    const id = (): string => made.get(key)!;
    if (!then) return [requested];
    if (then === 'cancel') return [requested, this.cancelled(act, investorId, id, key)];
    if (typeof then === 'object' && 'reject' in then) {
      const { reject: reason } = then;
      return [
        requested,
        this.decided(act, () => rejectRequest('transfer', staff.robin, id(), { reason }, `${key}-reject`)),
      ];
    }
    const by = then === 'approve' ? undefined : then.by;
    return [requested, this.approved(act, by, staff, (who) => approveTransfer(who, id(), `${key}-approve`))];
  }

  purchase({ act, key, investorId }: Play<DemoPurchase>, planId: string): Moment[] {
    const body = { amount: act.amount, transactionPIN: DEMO_PIN };
    const play = () => this.commands.execute(purchasePlan(investorId, planId, body, key));
    return [{ daysAgo: act.daysAgo, lane: act.investor, play }];
  }

  private requested(
    { daysAgo, investor }: Request,
    made: Map<string, string>,
    request: () => Command<{ streamId: string }> & { idempotencyKey?: string },
  ): Moment {
    const play = async (): Promise<void> => {
      const command = request();
      made.set(command.idempotencyKey ?? '', (await this.commands.execute(command)).streamId);
    };
    return { daysAgo, lane: investor, play };
  }

  private cancelled(act: Request, by: string, id: () => string, key: string): Moment {
    return this.decided(act, () => cancelTransaction(by, id(), `${key}-cancel`));
  }

  private decided(act: Request, decision: () => Command<unknown>): Moment {
    return this.given(act, decidedAt(act), decision);
  }

  private given({ investor }: Request, daysAgo: number, decision: () => Command<unknown>): Moment {
    return { daysAgo, lane: investor, play: () => unlessDecided(this.commands.execute(decision())) };
  }

  /** The second one's approval is refused where the first one's was enough, which the sums of that day say. */
  private approved(
    act: Request,
    by: readonly DemoStaff[] = FIRST_REVIEWER,
    staff: Readonly<Record<DemoStaff, string>>,
    approval: (staffId: string) => Command<unknown>,
  ): Moment {
    const play = async (): Promise<void> => {
      for (const name of by) await unlessDecided(this.commands.execute(approval(staff[name])));
    };
    return { daysAgo: decidedAt(act), lane: act.investor, play };
  }
}
