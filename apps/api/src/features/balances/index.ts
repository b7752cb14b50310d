export { BalancesModule } from './balances.module.js';
export { type Balances, BalancesReader } from './balances.view.js';
