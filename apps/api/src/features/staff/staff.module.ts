import { Module } from '@nestjs/common';
import { AcceptInvitationHandler } from './sign-in/accept-invitation.js';
import { CarryOutProposal } from './proposals/carry-out-proposal.js';
import { ChangeMemberHandler } from './members/change-member.js';
import { ChangeOwnPasswordHandler } from './sign-in/change-own-password.js';
import { DecideStaffProposalHandler } from './proposals/decide-staff-proposal.js';
import { ExpiredProposalsJob } from './proposals/expired-proposals.job.js';
import { FirstAdmins } from './first-admins.js';
import { InvestorHelp } from './members/investor-help.js';
import { InvestorHelpStaffController } from './members/investor-help.staff.controller.js';
import { MembersStaffController } from './members/members.staff.controller.js';
import { MemberReader } from './members/members.view.js';
import { ProposeStaffChangeHandler } from './proposals/propose-staff-change.js';
import { SignInStaffHandler } from './sign-in/sign-in-staff.js';
import { SignOutStaffHandler } from './sign-in/sign-out-staff.js';
import { StaffOpener } from './register/staff-opener.js';
import { StaffRegister } from './register/staff-register.js';
import { ConfirmStaffKeyHandler } from './keys/confirm-staff-key.js';
import { KeyConfirmations } from './keys/key-confirmations.js';
import { KeyOptions } from './keys/key-options.js';
import { OfferStaffKeyHandler } from './keys/offer-staff-key.js';
import { RevokeStaffKeyHandler } from './keys/revoke-staff-key.js';
import { SignInWithKeyHandler } from './keys/sign-in-with-key.js';
import { StaffKeyMails } from './keys/staff-key-mails.js';
import { StaffKeyReader } from './keys/staff-keys.view.js';
import { StaffKeysStaffController } from './keys/staff-keys.staff.controller.js';
import { StopResetHandler } from './keys/stop-reset.js';
import { StaffAccess } from './staff-access.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffProposalMails } from './proposals/staff-proposal-mails.js';
import { StaffProposals } from './proposals/staff-proposals.js';
import { StaffProposalsStaffController } from './proposals/staff-proposals.staff.controller.js';
import { StaffProposalReader } from './proposals/staff-proposals.view.js';
import { StaffPublicController } from './staff.public.controller.js';
import { StaffStaffController } from './staff.staff.controller.js';

@Module({
  controllers: [
    StaffPublicController,
    StaffStaffController,
    MembersStaffController,
    StaffProposalsStaffController,
    InvestorHelpStaffController,
    StaffKeysStaffController,
  ],
  providers: [
    FirstAdmins,
    StaffRegister,
    StaffOpener,
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
    KeyOptions,
    StaffKeyReader,
    KeyConfirmations,
    StaffKeyMails,
    OfferStaffKeyHandler,
    ConfirmStaffKeyHandler,
    RevokeStaffKeyHandler,
    SignInWithKeyHandler,
    StopResetHandler,
  ],
  exports: [FirstAdmins, StaffAccounts, StaffOpener],
})
export class StaffModule {}
