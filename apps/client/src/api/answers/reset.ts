import { type OpenedResetLink, type ResetStarted } from '@clearfold/contracts';
import * as v from 'valibot';
import { extra, extraText, type FieldsOf, readBy } from './parts';

/** POST /auth/forgot-password/verify-email. That it may go on is said by the status. */
export const resetStartedAnswer = readBy<ResetStarted>(
  v.fallback(v.object({ message: extraText, linkMailed: extra(v.literal(true)) } satisfies FieldsOf<ResetStarted>), {
    message: '',
  }),
);

/** POST /auth/forgot-password/open-link. */
export const openedResetLinkAnswer = readBy<OpenedResetLink>(
  v.object({ message: extraText, email: v.string() } satisfies FieldsOf<OpenedResetLink>),
);
