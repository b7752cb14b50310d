export { AccountRecoveryModule } from './account-recovery.module.js';
