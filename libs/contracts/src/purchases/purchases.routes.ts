import { answers, route, takes } from '../routes/route.js';
import { type PurchaseRequest } from './purchase.request.js';
import { type PurchaseAnswer, type PurchasedPlansAnswer } from './purchased-plan.js';

export const own = route('GET /investment-plans/my-plans', 'investor', answers<PurchasedPlansAnswer>());
export const purchase = route(
  'POST /investment-plans/:id/purchase',
  'investor',
  takes<PurchaseRequest, PurchaseAnswer>(),
);
