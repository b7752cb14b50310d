export { ChangingWalletReader } from './changing-wallets.view.js';
export { WalletWriter } from './wallet.writer.js';
export { WalletsModule } from './wallets.module.js';
