export { FirstAdmin } from './first-admin.js';
export { StaffAccounts } from './staff-accounts.js';
export { StaffActEntity } from './staff-act.entity.js';
export { StaffActs } from './staff-acts.js';
export { StaffActsModule } from './staff-acts.module.js';
export { StaffMemberEntity } from './staff-member.entity.js';
export { StaffModule } from './staff.module.js';
