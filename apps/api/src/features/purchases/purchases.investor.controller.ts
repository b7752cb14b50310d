import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PURCHASED } from '@clearfold/content';
import { type PurchaseAnswer, type PurchasedPlansAnswer, PurchaseRequest, routes } from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { BalancesReader } from '../balances/balances.view.js';
import { OwnPurchasesReader } from './own-purchases.view.js';
import { purchasePlan } from './purchases.commands.js';

@InvestorController('Investment plans')
export class PurchasesInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly purchases: OwnPurchasesReader,
    private readonly balances: BalancesReader,
  ) {}

  /** The plans the investor bought, the newest first. */
  @Route(routes.purchases.own)
  async own(@CurrentInvestor() investor: SignedInInvestor): Promise<PurchasedPlansAnswer> {
    return { data: await this.purchases.of(investor.id) };
  }

  /** Buys a plan from the available balance, at once. Repeated with its key, it answers what it answered first. */
  @Route(routes.purchases.purchase)
  @HttpCode(201)
  async purchase(
    @CurrentInvestor() investor: SignedInInvestor,
    @UuidParam() id: string,
    @Body() body: PurchaseRequest,
    @IdempotencyKey() key?: string,
  ): Promise<PurchaseAnswer> {
    const { streamId, lastPosition } = await this.commands.execute(purchasePlan(investor.id, id, body, key));
    const [purchase, availableCents] = await Promise.all([
      this.purchases.one(streamId),
      this.balances.availableAfter(investor.id, lastPosition),
    ]);
    return {
      currentBalance: dollarsFromCents(availableCents),
      message: PURCHASED(purchase.investmentPlan?.name ?? ''),
      transactionId: streamId,
    };
  }
}
