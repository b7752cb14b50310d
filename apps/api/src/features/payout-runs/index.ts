export { PayoutRunner } from './payout-runner.js';
export { PayoutRunsModule } from './payout-runs.module.js';
