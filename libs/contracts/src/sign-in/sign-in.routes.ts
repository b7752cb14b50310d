import { type MessageAnswer } from '../message-answer.js';
import { answers, route, takes } from '../routes/route.js';
import { type SessionAnswer } from '../users/user.js';
import { type ChangePasswordRequest } from './change-password.request.js';
import { type EndOtherSessionsRequest } from './end-other-sessions.request.js';
import { type MailedLinkRequest } from '../mailed-link.request.js';
import { type OpenedResetLink, type ResetPasswordRequest } from './reset-password.request.js';
import { type ResetStarted, type VerifyEmailRequest } from './verify-email.request.js';
import { type SignInPasskeyOptionsRequest, type SignInPasskeyRequest } from '../passkeys/own-passkeys.js';
import { type PasskeyOptionsAnswer } from '../passkeys/passkey.js';
import { type SecondFactorChallenge, type SignInCodeRequest } from '../second-factor/second-factor.js';
import { type SignInRequest } from './sign-in.request.js';
import { type SignUpRequest } from './sign-up.request.js';
import { type SessionsAnswer } from './signed-in-session.js';

export const signOut = route('POST /auth/signout', 'investor', answers<MessageAnswer>());
export const signUp = route('POST /auth/signup', 'public', takes<SignUpRequest, SessionAnswer>());
export const withPassword = route(
  'POST /auth/signin',
  'public',
  takes<SignInRequest, SessionAnswer | SecondFactorChallenge>(),
);
export const withCode = route('POST /auth/signin/second-factor', 'public', takes<SignInCodeRequest, SessionAnswer>());
export const passkeyOptions = route(
  'POST /auth/signin/second-factor/passkey-options',
  'public',
  takes<SignInPasskeyOptionsRequest, PasskeyOptionsAnswer>(),
);
export const withPasskey = route(
  'POST /auth/signin/second-factor/passkey',
  'public',
  takes<SignInPasskeyRequest, SessionAnswer>(),
);
export const verifyEmail = route(
  'POST /auth/forgot-password/verify-email',
  'public',
  takes<VerifyEmailRequest, ResetStarted>(),
);
export const openResetLink = route(
  'POST /auth/forgot-password/open-link',
  'public',
  takes<MailedLinkRequest, OpenedResetLink>(),
);
export const resetPassword = route(
  'PUT /auth/forgot-password/reset',
  'public',
  takes<ResetPasswordRequest, MessageAnswer>(),
);
export const sessions = route('GET /users/me/sessions', 'investor', answers<SessionsAnswer>());
export const endOthers = route(
  'POST /users/me/sessions/end-others',
  'investor',
  takes<EndOtherSessionsRequest, MessageAnswer>(),
);
export const changePassword = route(
  'PUT /users/change-password',
  'investor',
  takes<ChangePasswordRequest, MessageAnswer>(),
);
