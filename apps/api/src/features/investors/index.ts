export { FreezeInvestor } from './freeze-investor.js';
export { FreezingModule } from './freezing.module.js';
export { AccountStatusReader } from './account-status.view.js';
export { InvestorsModule } from './investors.module.js';
export { UnfreezeInvestor } from './unfreeze-investor.js';
