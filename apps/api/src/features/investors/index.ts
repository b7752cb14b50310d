export { FreezingModule } from './freezing.module.js';
export { AccountStatusReader } from './account-status.view.js';
export { InvestorsModule } from './investors.module.js';
