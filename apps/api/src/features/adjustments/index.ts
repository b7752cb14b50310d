export { AdjustmentsModule } from './adjustments.module.js';
export { ApproveAdjustment } from './approve-adjustment.js';
export { ProposeAdjustment } from './propose-adjustment.js';
export { ProposeReversal } from './propose-reversal.js';
export { RejectAdjustment } from './reject-adjustment.js';
export { RetractAdjustment } from './retract-adjustment.js';
