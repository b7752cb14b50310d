import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApproveDeposit, RejectDeposit, RequestDeposit } from '../features/deposits/index.js';
import { RequestReader } from '../features/review-queue/index.js';
import {
  ApproveWithdrawal,
  CompleteWithdrawal,
  RejectWithdrawal,
  RequestWithdrawal,
} from '../features/withdrawals/index.js';
import { ApiError } from '../platform/http/api-error.js';
import { DEMO_PIN, DEMO_WALLETS } from './accounts.js';
import { type DemoDeposit, type DemoRequest, type DemoWithdrawal } from './history.js';

/** Where in the past the demo is. */
export interface Timeline {
  setDaysAgo: (days: number) => void;
}

/**
 * Plays a history through the real commands. Each command has an idempotency key of its own, so a start that was
 * interrupted is continued by the next one, and two processes that start at once write it once.
 */
@Injectable()
export class HistoryWriter {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
  ) {}

  async write(investorId: string, staffId: string, history: readonly DemoRequest[], timeline: Timeline): Promise<void> {
    // Once complete it is left alone: by then the PIN may be another and a waiting request decided.
    const everyRequest = { filter: { investorId }, offset: 0, limit: 1, orderBy: 'r.requested_at' };
    if ((await this.requests.list(everyRequest, 'admin')).total >= history.length) return;
    for (const [index, request] of history.entries()) {
      const key = `demo-${index + 1}`;
      timeline.setDaysAgo(request.daysAgo);
      const decided = (): void => timeline.setDaysAgo(request.daysAgo - 1);
      if (request.kind === 'deposit') await this.deposit(investorId, staffId, request, key, decided);
      else await this.withdrawal(investorId, staffId, request, key, decided);
    }
  }

  private async deposit(
    investorId: string,
    staffId: string,
    { amount, currency, then }: DemoDeposit,
    key: string,
    decided: () => void,
  ): Promise<void> {
    const blockchainWalletAddress = DEMO_WALLETS.find((wallet) => wallet.currency === currency)?.address ?? '';
    const body = { amount, currency, blockchainWalletAddress };
    const { streamId } = await this.commands.execute(new RequestDeposit(investorId, body, key));
    if (!then) return;
    decided();
    await unlessDecided(
      'approve' in then
        ? this.commands.execute(new ApproveDeposit(staffId, streamId, then.approve, `${key}-approve`))
        : this.commands.execute(new RejectDeposit(staffId, streamId, { reason: then.reject }, `${key}-reject`)),
    );
  }

  private async withdrawal(
    investorId: string,
    staffId: string,
    request: DemoWithdrawal,
    key: string,
    decided: () => void,
  ): Promise<void> {
    const { amount, recipientAccount, then } = request;
    const body = { amount, recipientAccount, transactionPIN: DEMO_PIN };
    const { streamId } = await this.commands.execute(new RequestWithdrawal(investorId, body, key));
    if (!then) return;
    decided();
    if ('reject' in then) {
      const reject = new RejectWithdrawal(staffId, streamId, { reason: then.reject }, `${key}-reject`);
      return unlessDecided(this.commands.execute(reject));
    }
    const complete = { paymentReference: then.paidWith };
    await unlessDecided(this.commands.execute(new ApproveWithdrawal(staffId, streamId, {}, `${key}-approve`)));
    await unlessDecided(this.commands.execute(new CompleteWithdrawal(staffId, streamId, complete, `${key}-complete`)));
  }
}

/** Between an interrupted start and this one, a person may have decided the request in the console. */
const unlessDecided = async (decision: Promise<unknown>): Promise<void> => {
  await decision.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'request-already-decided')) throw error;
  });
};
