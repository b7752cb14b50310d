import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { walletId } from '@clearfold/ledger';
import { DeleteAccount } from '../features/users/delete-account.js';
import {
  type DemoAdjustment,
  type DemoClosing,
  type DemoFreeze,
  type DemoReversal,
  type DemoRevision,
  type DemoWalletChange,
} from './acts.js';
import { type Moment } from './moments.js';
import { DEMO_PLANS } from './plans.js';
import { decidedAt, type Play, unlessDecided } from './play.js';
import {
  approveAdjustment,
  proposeAdjustment,
  proposeReversal,
  retractAdjustment,
} from '../features/adjustments/adjustments.commands.js';
import { freezeInvestor, unfreezeInvestor } from '../features/investors/investors.commands.js';
import { revisePlan } from '../features/plans/plans.commands.js';
import { changeWallet } from '../features/wallets/wallets.commands.js';
import { rejectRequest } from '../features/review-queue/reject-request.js';

/** What staff did of themselves, and what an account comes to, as moments of the real commands. */
@Injectable()
export class StaffActs {
  constructor(private readonly commands: CommandBus) {}

  adjustment({ act, key, investorId, staff, made }: Play<DemoAdjustment>): Moment[] {
    const { direction, amount, category, reason } = act;
    const request = { investorId, direction, amount, category, reason };
    return this.proposed(act, key, made, () => proposeAdjustment(staff.alex, request, key), staff);
  }

  reversal({ act, key, staff, made }: Omit<Play<DemoReversal>, 'investorId'>, depositKey: string): Moment[] {
    const propose = () => proposeReversal(staff.alex, { originalId: made.get(depositKey)!, reason: act.reason }, key);
    return this.proposed(act, key, made, propose, staff);
  }

  freeze({ act, key, investorId, staff }: Play<DemoFreeze>): Moment[] {
    const { reason, then } = act;
    const frozen = this.given(act.daysAgo, () => freezeInvestor(staff.alex, investorId, { reason }, key));
    if (!then) return [frozen];
    const release = () => unfreezeInvestor(staff.alex, investorId, { reason: then.release }, `${key}-release`);
    return [frozen, this.given(decidedAt(act), release)];
  }

  closing({ act, investorId }: Play<DemoClosing>): Moment[] {
    return [this.given(act.daysAgo, () => new DeleteAccount({ investorId }))];
  }

  revision(act: DemoRevision, key: string, planId: string, { pat }: Play<DemoRevision>['staff']): Moment[] {
    const { interestRate, basedOnVersion } = act;
    const terms = DEMO_PLANS.find(({ name }) => name === act.plan)!;
    return [this.given(act.daysAgo, () => revisePlan(pat, planId, { ...terms, interestRate, basedOnVersion }, key))];
  }

  walletChange(act: DemoWalletChange, key: string, { alex, amara }: Play<DemoWalletChange>['staff']): Moment[] {
    const { currency, network, address, then } = act;
    const wallet = walletId(currency) ?? '';
    const change = { type: 'ProposeWalletAddress' as const, currency, network, address };
    const proposed = this.given(act.daysAgo, () => changeWallet(alex, wallet, change, key));
    if (!then) return [proposed];
    const answer = () =>
      then === 'confirm'
        ? changeWallet(amara, wallet, { type: 'ConfirmWalletAddress', address }, `${key}-confirm`)
        : changeWallet(alex, wallet, { type: 'RetractWalletChange' }, `${key}-retract`);
    return [proposed, this.given(decidedAt(act), answer)];
  }

  private proposed(
    act: DemoAdjustment | DemoReversal,
    key: string,
    made: Map<string, string>,
    proposal: () => Command<{ streamId: string }>,
    { alex, amara }: Play<DemoAdjustment>['staff'],
  ): Moment[] {
    const play = async (): Promise<void> => {
      made.set(key, (await this.commands.execute(proposal())).streamId);
    };
    const proposed = { daysAgo: act.daysAgo, play };
    const { then } = act;
    if (!then) return [proposed];
    const answer = (): Command<unknown> => {
      const id = made.get(key)!;
      if (then === 'approve') return approveAdjustment(amara, id, `${key}-approve`);
      if (then === 'retract') return retractAdjustment(alex, id, `${key}-retract`);
      return rejectRequest('adjustment', amara, id, { reason: then.reject }, `${key}-reject`);
    };
    return [proposed, this.given(decidedAt(act), answer)];
  }

  private given(daysAgo: number, command: () => Command<unknown>): Moment {
    return { daysAgo, play: () => unlessDecided(this.commands.execute(command())) };
  }
}
