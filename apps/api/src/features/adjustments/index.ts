export { AdjustmentsModule } from './adjustments.module.js';
export { ApproveAdjustment } from './approve-adjustment.js';
export { DraftAdjustment } from './draft-adjustment.js';
