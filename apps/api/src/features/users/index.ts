export { deadWithAccount } from './dead-with-account.js';
export { DeleteAccount } from './delete-account.js';
export { emailKey } from './names/email-key.js';
export { InvestorAccounts, type StoredCredentials } from './investor-accounts.js';
export { InvestorEntity } from './investor.entity.js';
export { idsSought, type Searched } from './names/investor-search.js';
export { SecurityMails } from './security-mails.js';
export { UserReader } from './user.reader.js';
export { UsersModule } from './users.module.js';
