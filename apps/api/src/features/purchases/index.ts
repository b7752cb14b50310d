export { OwnPurchasesReader } from './own-purchases.view.js';
export { PurchasesModule } from './purchases.module.js';
