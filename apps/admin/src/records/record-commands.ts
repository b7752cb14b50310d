import {
  type AcceptInvitationRequest,
  type ContactMessageStatus,
  type InviteStaffRequest,
  routes,
  type StaffRole,
} from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What staff may do to readers, messages, mails, jobs and each other. */
export const recordCommands = {
  removeSubscription: (id: string) => staffCall(routes.newsletter.remove, { params: { id } }),
  setMessageStatus: (id: string, status: ContactMessageStatus) =>
    staffCall(routes.contact.setStatus, { params: { id }, body: { status } }),
  resendMail: (id: string) => staffCall(routes.mails.resend, { params: { id } }),
  jobCounts: () => staffCall(routes.jobs.counts),
  retryJob: (id: string) => staffCall(routes.jobs.retry, { params: { id } }),
  invitation: (token: string) => staffCall(routes.staff.invitation, { body: { token } }),
  acceptInvitation: (body: AcceptInvitationRequest) => staffCall(routes.staff.accept, { body }),
  inviteMember: (body: InviteStaffRequest) => staffCall(routes.staff.invite, { body }),
  setMemberRole: (id: string, role: StaffRole, reason: string) =>
    staffCall(routes.staff.setRole, { params: { id }, body: { role, reason } }),
  enableMember: (id: string, reason: string) => staffCall(routes.staff.enable, { params: { id }, body: { reason } }),
  resetMemberAccess: (id: string, reason: string) =>
    staffCall(routes.staff.resetAccess, { params: { id }, body: { reason } }),
  staffProposals: () => staffCall(routes.staff.proposals),
  confirmProposal: (id: string) => staffCall(routes.staff.confirmProposal, { params: { id } }),
  declineProposal: (id: string, reason: string) =>
    staffCall(routes.staff.declineProposal, { params: { id }, body: { reason } }),
  withdrawProposal: (id: string) => staffCall(routes.staff.withdrawProposal, { params: { id } }),
  disableMember: (id: string) => staffCall(routes.staff.disable, { params: { id } }),
  endMemberSessions: (id: string) => staffCall(routes.staff.endSessions, { params: { id } }),
};
