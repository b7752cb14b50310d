import { available, INTEREST, invested } from '../book/account.js';
import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { NO_TOTALS } from '../totals/totals.js';
import { type InvestorTransaction } from '../transactions/transaction.js';
import { payPurchase } from './pay-purchase.js';
import { purchasePlan } from './purchase-plan.js';
import { dayOf } from './schedule.js';
import { PURCHASE, type PurchaseState } from './state.js';

const commands = [purchasePlan, payPurchase] as const;

export type PurchaseCommand = CommandIn<typeof commands>;

export type PurchaseEvent = EventIn<typeof commands>;

const evolvePurchase = (state: PurchaseState, recorded: EventEnvelope<PurchaseEvent>): PurchaseState => {
  const { event, position, recordedAt: at, streamId: id } = recorded;
  if (event.type === 'PlanPurchased') {
    const { type: _type, ...bought } = event;
    return { id, ...bought, boughtDay: dayOf(at), boughtAt: at, boughtPosition: position, position, status: 'active' };
  }
  if (state.status !== 'active') throw new Error(`${event.type} at ${position} of a purchase that is not active`);
  switch (event.type) {
    case 'PlanMatured':
      return { ...state, status: 'completed', maturedAt: at, position };
    case 'InterestPaid': {
      const { part, amountCents } = event;
      const before = state.paid;
      const totalCents = (before?.totalCents ?? 0n) + amountCents;
      return { ...state, paid: { part, amountCents, totalCents, at, position, ...(before && { before }) }, position };
    }
  }
};

export const purchases = defineDecider(PURCHASE, commands, {
  evolve: evolvePurchase,

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
});

/**
 * The id of a payout's line: the purchase's own id as a UUID of version 8 (RFC 9562, "custom"), with the number of the
 * part as its second group. It belongs to the purchase, and replay finds it again.
 *
 * @param part 1 and up for parts of the interest, 0 for the principal
 */
export const payoutId = (purchaseId: string, part: number): string =>
  `${purchaseId.slice(0, 9)}${part.toString(16).padStart(4, '0')}-8${purchaseId.slice(15)}`;
