import { available, INTEREST, invested } from '../book/account.js';
import { move } from '../book/posting.js';
import { type Decider } from '../decider.js';
import { NO_TOTALS } from '../totals/totals.js';
import { type InvestorTransaction } from '../transactions/investor-transaction.js';
import { purchaseCommandOf } from './command-of.js';
import { type PurchaseCommand } from './commands.js';
import { interestPaid, planMatured, planPurchased, type PurchaseEvent } from './events.js';
import { payPurchase } from './pay-purchase.js';
import { payoutId } from './payout-id.js';
import { purchasePlan } from './purchase-plan.js';
import { evolvePurchase, type PurchaseState } from './state.js';

export const purchases: Decider<PurchaseState, PurchaseCommand, PurchaseEvent> = {
  name: 'purchase',
  eventTypes: [planPurchased, interestPaid, planMatured],
  commandTypes: ['PurchasePlan', 'PayPurchase'],
  initialState: { status: 'none' },

  decide(state, command, context) {
    switch (command.type) {
      case 'PurchasePlan':
        return purchasePlan(state, command, context);
      case 'PayPurchase':
        return payPurchase(state, command, context);
    }
  },

  evolve: evolvePurchase,
  commandOf: purchaseCommandOf,

  postings({ type, investorId, amountCents }, purchaseId) {
    switch (type) {
      case 'PlanPurchased':
        return move(amountCents, available(investorId), invested(investorId, purchaseId));
      case 'InterestPaid':
        return move(amountCents, INTEREST, available(investorId));
      case 'PlanMatured':
        return move(amountCents, invested(investorId, purchaseId), available(investorId));
    }
  },

  readSet(state, command, purchaseId) {
    const investorId =
      command.type === 'PurchasePlan' ? command.investorId : state.status !== 'none' && state.investorId;
    return {
      accounts: investorId ? [available(investorId), invested(investorId, purchaseId), INTEREST] : [],
      streams: command.type === 'PurchasePlan' ? [command.planId, command.investorId] : [command.runId],
    };
  },

  /**
   * The purchase, a line per part of the interest, and the principal's return, which the list of types
   * (docs/requirements.md, DATA-11) has as an adjustment (docs/product-rules.md, "Plans and interest").
   */
  transactions(state) {
    if (state.status === 'none') return [];
    const { id, investorId, planName, amountCents, boughtAt, boughtPosition } = state;
    const line = { investorId, planName, status: 'completed' as const, cancelled: false };
    const bought = { ...line, id, type: 'investment_purchase' as const, amountCents };
    const lines: InvestorTransaction[] = [{ ...bought, createdAt: boughtAt, position: boughtPosition }];
    for (let paid = state.paid; paid; paid = paid.before) {
      const { part, amountCents, at: createdAt, position } = paid;
      lines.push({ ...line, id: payoutId(id, part), type: 'interest_payout', amountCents, createdAt, position });
    }
    if (state.status === 'completed') {
      const { maturedAt: createdAt, position } = state;
      const returned = { ...line, id: payoutId(id, 0), type: 'admin_balance_adjustment_add' as const, amountCents };
      lines.push({ ...returned, createdAt, position });
    }
    return lines;
  },

  totals: (state) =>
    state.status === 'none'
      ? undefined
      : { investorId: state.investorId, totals: { ...NO_TOTALS, investedCents: state.amountCents } },

  request: () => undefined,
};
