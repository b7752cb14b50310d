import {
  type AcceptInvitationRequest,
  type ContactMessage,
  type ContactMessageStatus,
  type InviteStaffRequest,
  type JobCounts,
  type ManagedStaffMember,
  type MessageAnswer,
  type StaffInvitation,
  type StaffJob,
  type StaffMailDetail,
  type StaffProposal,
  type StaffProposalsAnswer,
  type StaffRole,
} from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

type Member = ManagedStaffMember;

/** What staff may do to readers, messages, mails, jobs and each other. */
export const recordCommands = {
  removeSubscription: (id: string) => staffCall<MessageAnswer>('DELETE', `newsletter/${id}`),
  setMessageStatus: (id: string, status: ContactMessageStatus) =>
    staffCall<ContactMessage>('POST', `messages/${id}/status`, { status }),
  resendMail: (id: string) => staffCall<StaffMailDetail>('POST', `mails/${id}/resend`),
  jobCounts: () => staffCall<JobCounts>('GET', 'jobs/counts'),
  retryJob: (id: string) => staffCall<StaffJob>('POST', `jobs/${encodeURIComponent(id)}/retry`),
  invitation: (token: string) => staffCall<StaffInvitation>('POST', 'auth/invitation', { token }),
  acceptInvitation: (body: AcceptInvitationRequest) => staffCall<MessageAnswer>('POST', 'auth/accept-invitation', body),
  inviteMember: (body: InviteStaffRequest) => staffCall<StaffProposal>('POST', 'members', body),
  setMemberRole: (id: string, role: StaffRole, reason: string) =>
    staffCall<StaffProposal>('PUT', `members/${id}/role`, { role, reason }),
  enableMember: (id: string, reason: string) => staffCall<StaffProposal>('POST', `members/${id}/enable`, { reason }),
  resetMemberAccess: (id: string, reason: string) =>
    staffCall<StaffProposal>('POST', `members/${id}/reset-access`, { reason }),
  staffProposals: () => staffCall<StaffProposalsAnswer>('GET', 'proposals'),
  confirmProposal: (id: string) => staffCall<StaffProposal>('POST', `proposals/${id}/confirm`),
  declineProposal: (id: string, reason: string) =>
    staffCall<StaffProposal>('POST', `proposals/${id}/decline`, { reason }),
  withdrawProposal: (id: string) => staffCall<StaffProposal>('POST', `proposals/${id}/withdraw`),
  disableMember: (id: string) => staffCall<Member>('POST', `members/${id}/disable`),
  endMemberSessions: (id: string) => staffCall<Member>('POST', `members/${id}/end-sessions`),
};
