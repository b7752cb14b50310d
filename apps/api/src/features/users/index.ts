export { emailKey } from './email-key.js';
export { InvestorAccounts } from './investor-accounts.js';
export { UserReader } from './user.reader.js';
export { UsersModule } from './users.module.js';
