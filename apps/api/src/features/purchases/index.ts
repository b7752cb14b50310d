export { OwnPurchasesReader } from './own-purchases.view.js';
export { PurchasePlan } from './purchase-plan.js';
export { PurchasesModule } from './purchases.module.js';
