export { DepositsModule } from './deposits.module.js';
