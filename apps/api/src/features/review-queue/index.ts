export { ReviewQueueModule } from './review-queue.module.js';
export { RequestReader } from './review-queue.view.js';
export { StaleDecisions } from './stale-decisions.js';
