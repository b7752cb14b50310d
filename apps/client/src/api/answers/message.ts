import {
  type BackupCodesAnswer,
  type MessageAnswer,
  type OpenedResetLink,
  type ResetStarted,
} from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, extra, extraText, type FieldsOf } from './parts';

/**
 * The answer to an act. Its status has said that the act was done, so nothing about the words can make it a failure: without
 * them each screen says its own.
 */
export const messageAnswer: AnswerSchema<MessageAnswer> = v.fallback(
  v.object({ message: extraText } satisfies FieldsOf<MessageAnswer>),
  { message: '' },
);

/** The answer to a money request, with the statement's entry where the server names it. */
export const requestAnswer = v.fallback(v.object({ message: extraText, transactionId: extra(v.string()) }), {
  message: '',
});

/** The newsletter's `data.message`, which is the body's own message to who reads "data" as the body. */
export const newsletterAnswer: AnswerSchema<MessageAnswer> = v.pipe(
  v.fallback(v.object({ message: extraText, data: messageAnswer }), { message: '', data: { message: '' } }),
  v.transform(({ message, data }) => ({ message: data.message || message })),
);

/** POST /auth/forgot-password/verify-email. */
export const resetStartedAnswer: AnswerSchema<ResetStarted> = v.fallback(
  v.object({ message: extraText, linkMailed: extra(v.literal(true)) } satisfies FieldsOf<ResetStarted>),
  { message: '' },
);

/** POST /auth/forgot-password/open-link. */
export const openedResetLinkAnswer: AnswerSchema<OpenedResetLink> = v.object({
  message: extraText,
  email: v.string(),
} satisfies FieldsOf<OpenedResetLink>);

/** The only time these codes are told. */
export const backupCodesAnswer: AnswerSchema<BackupCodesAnswer> = v.object({
  message: extraText,
  backupCodes: v.array(v.string()),
} satisfies FieldsOf<BackupCodesAnswer>);
