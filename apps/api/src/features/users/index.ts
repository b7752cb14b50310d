export { emailKey } from './email-key.js';
export { InvestorAccounts, type StoredCredentials } from './investor-accounts.js';
export { idsSought, type Searched } from './investor-words.js';
export { UserReader } from './user.reader.js';
export { UsersModule } from './users.module.js';
