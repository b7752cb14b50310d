export { WalletReader } from './wallet.reader.js';
export { WalletWriter } from './wallet.writer.js';
export { WalletsModule } from './wallets.module.js';
