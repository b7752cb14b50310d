export { ApproveTransfer } from './approve-transfer.js';
export { maskedName } from './recipients.view.js';
export { RejectTransfer } from './reject-transfer.js';
export { RequestTransfer } from './request-transfer.js';
export { TransfersModule } from './transfers.module.js';
