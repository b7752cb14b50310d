import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { walletId } from '@clearfold/ledger';
import { ApproveAdjustment, DraftAdjustment } from '../features/adjustments/index.js';
import { FreezeInvestor, UnfreezeInvestor } from '../features/investors/index.js';
import { ChangeWallet } from '../features/wallets/index.js';
import { type DemoAdjustment, type DemoFreeze, type DemoWalletChange } from './history.js';
import { type Play, unlessDecided } from './play.js';

/** Plays what staff did of themselves, through the real commands. */
@Injectable()
export class StaffActsWriter {
  constructor(private readonly commands: CommandBus) {}

  async adjustment({ act, key, cast, decided }: Play<DemoAdjustment>): Promise<void> {
    const { direction, amount, category, reason, then } = act;
    const { alex, amara } = cast.staff;
    const request = { investorId: cast.investors[act.investor], direction, amount, category, reason };
    const { streamId } = await this.commands.execute(new DraftAdjustment(alex, request, key));
    if (!then) return;
    decided();
    await unlessDecided(this.commands.execute(new ApproveAdjustment(amara, streamId, `${key}-approve`)));
  }

  async freeze({ act, key, cast, decided }: Play<DemoFreeze>): Promise<void> {
    const { alex } = cast.staff;
    const investorId = cast.investors[act.investor];
    await this.commands.execute(new FreezeInvestor(alex, investorId, { reason: act.reason }, key));
    decided();
    const release = new UnfreezeInvestor(alex, investorId, { reason: act.then.release }, `${key}-release`);
    await unlessDecided(this.commands.execute(release));
  }

  async walletChange({ act, key, cast }: Play<DemoWalletChange>): Promise<void> {
    const { currency, network, address } = act;
    const change = { type: 'ProposeWalletAddress' as const, currency, network, address };
    await this.commands.execute(new ChangeWallet(cast.staff.alex, walletId(currency) ?? '', change, key));
  }
}
