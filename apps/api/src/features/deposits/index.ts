export { ApproveDeposit } from './approve-deposit.js';
export { DepositsModule } from './deposits.module.js';
export { RejectDeposit } from './reject-deposit.js';
export { RequestDeposit } from './request-deposit.js';
