import { Module } from '@nestjs/common';
import { AcceptInvitationHandler } from './accept-invitation.js';
import { CarryOutProposal } from './carry-out-proposal.js';
import { ChangeMemberHandler } from './change-member.js';
import { ChangeOwnPasswordHandler } from './change-own-password.js';
import { DecideStaffProposalHandler } from './decide-staff-proposal.js';
import { ExpiredProposalsJob } from './expired-proposals.job.js';
import { FirstAdmin } from './first-admin.js';
import { InvestorHelp } from './investor-help.js';
import { InvestorHelpStaffController } from './investor-help.staff.controller.js';
import { MembersStaffController } from './members.staff.controller.js';
import { MemberReader } from './members.view.js';
import { ProposeStaffChangeHandler } from './propose-staff-change.js';
import { SignInStaffHandler } from './sign-in-staff.js';
import { SignOutStaffHandler } from './sign-out-staff.js';
import { StaffAccess } from './staff-access.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffActsModule } from './staff-acts.module.js';
import { StaffProposalMails } from './staff-proposal-mails.js';
import { StaffProposals } from './staff-proposals.js';
import { StaffProposalsStaffController } from './staff-proposals.staff.controller.js';
import { StaffProposalReader } from './staff-proposals.view.js';
import { StaffPublicController } from './staff.public.controller.js';
import { StaffStaffController } from './staff.staff.controller.js';

@Module({
  imports: [StaffActsModule],
  controllers: [
    StaffPublicController,
    StaffStaffController,
    MembersStaffController,
    StaffProposalsStaffController,
    InvestorHelpStaffController,
  ],
  providers: [
    FirstAdmin,
    StaffAccounts,
    SignInStaffHandler,
    SignOutStaffHandler,
    MemberReader,
    InvestorHelp,
    StaffAccess,
    StaffProposals,
    StaffProposalMails,
    StaffProposalReader,
    CarryOutProposal,
    ProposeStaffChangeHandler,
    DecideStaffProposalHandler,
    ExpiredProposalsJob,
    AcceptInvitationHandler,
    ChangeMemberHandler,
    ChangeOwnPasswordHandler,
  ],
  exports: [FirstAdmin, StaffAccounts, StaffActsModule],
})
export class StaffModule {}
