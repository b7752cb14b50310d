export { AdjustmentsModule } from './adjustments.module.js';
export { ApproveAdjustment } from './approve-adjustment.js';
export { DraftAdjustment } from './draft-adjustment.js';
export { ProposeReversal } from './propose-reversal.js';
export { RejectAdjustment } from './reject-adjustment.js';
export { WithdrawAdjustment } from './withdraw-adjustment.js';
