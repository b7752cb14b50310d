import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApproveDeposit, RejectDeposit, RequestDeposit } from '../features/deposits/index.js';
import { PayoutRunner } from '../features/payout-runs/index.js';
import { PurchasePlan } from '../features/purchases/index.js';
import { ApproveTransfer, RejectTransfer, RequestTransfer } from '../features/transfers/index.js';
import {
  ApproveWithdrawal,
  CompleteWithdrawal,
  RejectWithdrawal,
  RequestWithdrawal,
} from '../features/withdrawals/index.js';
import { DEMO_PIN, DEMO_WALLETS } from './accounts.js';
import { BellReader } from './bell-reader.js';
import { type Cast } from './cast.js';
import {
  type DemoAct,
  type DemoDeposit,
  type DemoPurchase,
  type DemoTransfer,
  type DemoWithdrawal,
} from './history.js';
import { type DemoPlanName } from './plans.js';
import { type Play, unlessDecided } from './play.js';
import { StaffActsWriter } from './staff-acts-writer.js';
import { type Timeline } from './timeline.js';

/**
 * Plays a history through the real commands. Each command has an idempotency key of its own, so a start that was
 * interrupted is continued by the next one, and two processes that start at once write it once.
 */
@Injectable()
export class HistoryWriter {
  constructor(
    private readonly commands: CommandBus,
    private readonly payouts: PayoutRunner,
    private readonly staffActs: StaffActsWriter,
    private readonly bells: BellReader,
  ) {}

  async write(
    history: readonly DemoAct[],
    cast: Cast,
    plans: Readonly<Record<DemoPlanName, string>>,
    timeline: Timeline,
  ): Promise<void> {
    let daysAgo = Math.floor(history[0]?.daysAgo ?? 0);
    for (const [index, act] of history.entries()) {
      for (; daysAgo > act.daysAgo; daysAgo -= 1) {
        timeline.setDaysAgo(daysAgo);
        await this.payouts.payDue();
      }
      timeline.setDaysAgo(act.daysAgo);
      const key = `demo-${index + 1}`;
      const decided = (): void => timeline.setDaysAgo(Math.max(act.daysAgo - 1, 0));
      await this.play({ act, key, cast, decided }, plans);
    }
  }

  private async play({ act, ...how }: Play<DemoAct>, plans: Readonly<Record<DemoPlanName, string>>): Promise<void> {
    switch (act.kind) {
      case 'deposit':
        return this.deposit({ act, ...how });
      case 'withdrawal':
        return this.withdrawal({ act, ...how });
      case 'transfer':
        return this.transfer({ act, ...how });
      case 'purchase':
        return this.purchase({ act, ...how }, plans[act.plan]);
      case 'adjustment':
        return this.staffActs.adjustment({ act, ...how });
      case 'freeze':
        return this.staffActs.freeze({ act, ...how });
      case 'wallet-change':
        return this.staffActs.walletChange({ act, ...how });
      case 'reading':
        return this.bells.readAll(how.cast);
    }
  }

  private async deposit({ act, key, cast, decided }: Play<DemoDeposit>): Promise<void> {
    const { amount, currency, then } = act;
    const blockchainWalletAddress = DEMO_WALLETS.find((wallet) => wallet.currency === currency)?.address ?? '';
    const request = new RequestDeposit(
      cast.investors[act.investor],
      { amount, currency, blockchainWalletAddress },
      key,
    );
    const { streamId } = await this.commands.execute(request);
    if (!then) return;
    decided();
    if ('reject' in then) {
      const reject = new RejectDeposit(cast.staff.robin, streamId, { reason: then.reject }, `${key}-reject`);
      return unlessDecided(this.commands.execute(reject));
    }
    for (const name of then.by ?? ['robin' as const]) {
      const approve = new ApproveDeposit(cast.staff[name], streamId, then.approve, `${key}-approve`);
      await unlessDecided(this.commands.execute(approve));
    }
  }

  private async withdrawal({ act, key, cast, decided }: Play<DemoWithdrawal>): Promise<void> {
    const { amount, recipientAccount, then } = act;
    const body = { amount, recipientAccount, transactionPIN: DEMO_PIN };
    const { robin } = cast.staff;
    const { streamId } = await this.commands.execute(new RequestWithdrawal(cast.investors[act.investor], body, key));
    if (!then) return;
    decided();
    if ('reject' in then) {
      const reject = new RejectWithdrawal(robin, streamId, { reason: then.reject }, `${key}-reject`);
      return unlessDecided(this.commands.execute(reject));
    }
    const complete = { paymentReference: then.paidWith };
    await unlessDecided(this.commands.execute(new ApproveWithdrawal(robin, streamId, {}, `${key}-approve`)));
    await unlessDecided(this.commands.execute(new CompleteWithdrawal(robin, streamId, complete, `${key}-complete`)));
  }

  private async transfer({ act, key, cast, decided }: Play<DemoTransfer>): Promise<void> {
    const { amount, to, then } = act;
    const body = { amount, recipientUserId: cast.investors[to], transactionPIN: DEMO_PIN };
    const { robin } = cast.staff;
    const { streamId } = await this.commands.execute(new RequestTransfer(cast.investors[act.investor], body, key));
    if (!then) return;
    decided();
    const decision =
      then === 'approve'
        ? new ApproveTransfer(robin, streamId, `${key}-approve`)
        : new RejectTransfer(robin, streamId, { reason: then.reject }, `${key}-reject`);
    await unlessDecided(this.commands.execute(decision));
  }

  private async purchase({ act, key, cast }: Play<DemoPurchase>, planId: string): Promise<void> {
    const body = { amount: act.amount, transactionPIN: DEMO_PIN };
    await this.commands.execute(new PurchasePlan(cast.investors[act.investor], planId, body, key));
  }
}
