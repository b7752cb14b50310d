import { type ChangePasswordRequest } from '../sign-in/change-password.request.js';
import { type MailedLinkRequest } from '../mailed-link.request.js';
import { type SignInRequest } from '../sign-in/sign-in.request.js';
import { type MessageAnswer } from '../message-answer.js';
import { answers, exported, route, rows, takes } from '../routes/route.js';
import { type StaffActEntry } from './staff-act.js';
import {
  type ConfirmStaffKeyRequest,
  type OfferStaffKeyRequest,
  type OwnStaffKeysAnswer,
  type StaffKey,
  type StaffKeysAnswer,
} from './staff-key.js';
import {
  type PasskeyCreationOptionsAnswer,
  type PasskeyOptionsAnswer,
  type PasskeySignInRequest,
} from '../passkeys/passkey.js';
import {
  type AcceptInvitationRequest,
  type ChangeStaffRoleRequest,
  type InviteStaffRequest,
  type ManagedStaffMember,
  type StaffInvitation,
  type StaffReasonRequest,
} from './staff-management.js';
import { type StaffAnswer, type StaffSessionAnswer } from './staff-member.js';
import { type StaffProposal, type StaffProposalsAnswer } from './staff-proposal.js';

export const list = route('GET /staff/members', ['admin'], rows<ManagedStaffMember>());
export const csv = route('GET /staff/members/export.csv', ['admin'], exported());
export const one = route('GET /staff/members/:id', ['admin'], answers<ManagedStaffMember>());
export const invite = route('POST /staff/members', ['admin'], takes<InviteStaffRequest, StaffProposal>());
export const setRole = route('PUT /staff/members/:id/role', ['admin'], takes<ChangeStaffRoleRequest, StaffProposal>());
export const disable = route('POST /staff/members/:id/disable', ['admin'], answers<ManagedStaffMember>());
export const enable = route('POST /staff/members/:id/enable', ['admin'], takes<StaffReasonRequest, StaffProposal>());
export const resetAccess = route(
  'POST /staff/members/:id/reset-access',
  ['admin'],
  takes<StaffReasonRequest, StaffProposal>(),
);
export const endSessions = route('POST /staff/members/:id/end-sessions', ['admin'], answers<ManagedStaffMember>());
export const acts = route('GET /staff/acts', ['reviewer', 'support'], rows<StaffActEntry>());
export const proposals = route('GET /staff/proposals', ['admin'], answers<StaffProposalsAnswer>());
export const confirmProposal = route('POST /staff/proposals/:id/confirm', ['admin'], answers<StaffProposal>());
export const declineProposal = route(
  'POST /staff/proposals/:id/decline',
  ['admin'],
  takes<StaffReasonRequest, StaffProposal>(),
);
export const withdrawProposal = route('POST /staff/proposals/:id/withdraw', ['admin'], answers<StaffProposal>());
export const signIn = route('POST /staff/auth/signin', 'public', takes<SignInRequest, StaffSessionAnswer>());
export const invitation = route('POST /staff/auth/invitation', 'public', takes<MailedLinkRequest, StaffInvitation>());
export const accept = route(
  'POST /staff/auth/accept-invitation',
  'public',
  takes<AcceptInvitationRequest, MessageAnswer>(),
);
export const me = route('GET /staff/me', ['reviewer', 'support', 'plan-manager', 'auditor'], answers<StaffAnswer>());
export const changePassword = route(
  'PUT /staff/me/password',
  ['reviewer', 'support', 'plan-manager', 'auditor'],
  takes<ChangePasswordRequest, MessageAnswer>(),
);
export const signOut = route(
  'POST /staff/auth/signout',
  ['reviewer', 'support', 'plan-manager', 'auditor'],
  answers<MessageAnswer>(),
);

const EVERYBODY = ['reviewer', 'support', 'plan-manager', 'auditor'] as const;

export const keyOptions = route('POST /staff/auth/passkey/options', 'public', answers<PasskeyOptionsAnswer>());
export const signInWithKey = route(
  'POST /staff/auth/passkey',
  'public',
  takes<PasskeySignInRequest, StaffSessionAnswer>(),
);
export const ownKeys = route('GET /staff/me/keys', EVERYBODY, answers<OwnStaffKeysAnswer>());
export const newKeyOptions = route('POST /staff/me/keys/options', EVERYBODY, answers<PasskeyCreationOptionsAnswer>());
export const offerKey = route('POST /staff/me/keys', EVERYBODY, takes<OfferStaffKeyRequest, StaffKey>());
export const removeOwnKey = route('POST /staff/me/keys/:id/remove', EVERYBODY, answers<StaffKey>());
export const stopReset = route('POST /staff/me/access-reset/stop', EVERYBODY, answers<MessageAnswer>());
export const waitingKeys = route('GET /staff/keys/waiting', ['admin'], answers<StaffKeysAnswer>());
export const memberKeys = route('GET /staff/members/:id/keys', ['admin'], answers<StaffKeysAnswer>());
export const confirmKey = route(
  'POST /staff/members/:id/keys/:keyId/confirm',
  ['admin'],
  takes<ConfirmStaffKeyRequest, StaffKey>(),
);
export const revokeKey = route('POST /staff/members/:id/keys/:keyId/revoke', ['admin'], answers<StaffKey>());
