export { maskedName } from './recipients.view.js';
export { TransfersModule } from './transfers.module.js';
