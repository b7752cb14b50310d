import {
  type AcceptInvitationRequest,
  type ContactMessage,
  type ContactMessageStatus,
  type InviteStaffRequest,
  type JobCounts,
  type ManagedStaffMember,
  type MessageAnswer,
  type StaffJob,
  type StaffMailDetail,
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
  acceptInvitation: (body: AcceptInvitationRequest) => staffCall<MessageAnswer>('POST', 'auth/accept-invitation', body),
  inviteMember: (body: InviteStaffRequest) => staffCall<Member>('POST', 'members', body),
  setMemberRole: (id: string, role: StaffRole) => staffCall<Member>('PUT', `members/${id}/role`, { role }),
  disableMember: (id: string) => staffCall<Member>('POST', `members/${id}/disable`),
  enableMember: (id: string) => staffCall<Member>('POST', `members/${id}/enable`),
  endMemberSessions: (id: string) => staffCall<Member>('POST', `members/${id}/end-sessions`),
};
