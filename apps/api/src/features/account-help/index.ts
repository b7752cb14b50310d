export { AccountHelpModule } from './account-help.module.js';
