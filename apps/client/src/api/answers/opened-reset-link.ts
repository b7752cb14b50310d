import { type OpenedResetLink } from '@clearfold/contracts';
import * as v from 'valibot';
import { extraText, type FieldsOf, readBy } from './parts';

/** POST /auth/forgot-password/open-link. */
export const openedResetLinkAnswer = readBy<OpenedResetLink>(
  v.object({ message: extraText, email: v.string() } satisfies FieldsOf<OpenedResetLink>),
);
