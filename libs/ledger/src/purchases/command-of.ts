import { type PurchaseCommand } from './commands.js';
import { type PurchaseEvent } from './events.js';

export const purchaseCommandOf = (event: PurchaseEvent): PurchaseCommand => {
  if (event.type !== 'PlanPurchased') return { type: 'PayPurchase', runId: event.runId };
  const { investorId, planId, amountCents } = event;
  return { type: 'PurchasePlan', investorId, planId, amountCents };
};
