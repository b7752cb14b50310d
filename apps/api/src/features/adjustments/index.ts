export { AdjustmentsModule } from './adjustments.module.js';
