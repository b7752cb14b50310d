export { ApproveWithdrawal } from './approve-withdrawal.js';
export { CompleteWithdrawal } from './complete-withdrawal.js';
export { RejectWithdrawal } from './reject-withdrawal.js';
export { RequestWithdrawal } from './request-withdrawal.js';
export { WithdrawalsModule } from './withdrawals.module.js';
