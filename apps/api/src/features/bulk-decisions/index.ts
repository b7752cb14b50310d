export { BulkDecisionsModule } from './bulk-decisions.module.js';
