import { Module } from '@nestjs/common';
import { AcceptInvitationHandler } from './accept-invitation.js';
import { ChangeMemberHandler } from './change-member.js';
import { ChangeOwnPasswordHandler } from './change-own-password.js';
import { FirstAdmin } from './first-admin.js';
import { InvestorHelp } from './investor-help.js';
import { InvestorHelpStaffController } from './investor-help.staff.controller.js';
import { InviteMemberHandler } from './invite-member.js';
import { MembersStaffController } from './members.staff.controller.js';
import { MemberReader } from './members.view.js';
import { SignInStaffHandler } from './sign-in-staff.js';
import { SignOutStaffHandler } from './sign-out-staff.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffActsModule } from './staff-acts.module.js';
import { StaffPublicController } from './staff.public.controller.js';
import { StaffStaffController } from './staff.staff.controller.js';

@Module({
  imports: [StaffActsModule],
  controllers: [StaffPublicController, StaffStaffController, MembersStaffController, InvestorHelpStaffController],
  providers: [
    FirstAdmin,
    StaffAccounts,
    SignInStaffHandler,
    SignOutStaffHandler,
    MemberReader,
    InvestorHelp,
    InviteMemberHandler,
    AcceptInvitationHandler,
    ChangeMemberHandler,
    ChangeOwnPasswordHandler,
  ],
  exports: [FirstAdmin, StaffAccounts, StaffActsModule],
})
export class StaffModule {}
