export { FirstAdmin } from './first-admin.js';
export { StaffAccounts } from './staff-accounts.js';
export { StaffActs } from './acts/staff-acts.js';
export { StaffActsModule } from './acts/staff-acts.module.js';
export { StaffModule } from './staff.module.js';
