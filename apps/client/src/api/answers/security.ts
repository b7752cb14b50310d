import {
  type BackupCodesAnswer,
  type SecondFactorEnrolment,
  type SecondFactorOnAnswer,
  type SecondFactorStatus,
  type SessionsAnswer,
  type SignedInSession,
} from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, extra, extraText, type FieldsOf, figure, listOf, time, readBy } from './parts';

const session: AnswerSchema<SignedInSession> = v.object({
  id: v.string(),
  createdAt: time,
  current: v.boolean(),
  device: extra(v.string()),
} satisfies FieldsOf<SignedInSession>);

/** GET /users/me/sessions. */
export const sessionsAnswer = readBy<SessionsAnswer>(listOf(session));

/** GET /users/me/second-factor. */
export const secondFactorAnswer = readBy<SecondFactorStatus>(
  v.object({
    enabled: v.boolean(),
    backupCodesLeft: figure,
  } satisfies FieldsOf<SecondFactorStatus>),
);

/** POST /users/me/second-factor/enrol. */
export const enrolmentAnswer = readBy<SecondFactorEnrolment>(
  v.object({
    secret: v.string(),
    otpauthUrl: v.string(),
  } satisfies FieldsOf<SecondFactorEnrolment>),
);

/** POST /users/me/second-factor/confirm: with backup codes where there were none before. */
export const secondFactorOnAnswer = readBy<SecondFactorOnAnswer>(
  v.object({
    message: extraText,
    backupCodes: v.optional(v.array(v.string())),
  } satisfies FieldsOf<SecondFactorOnAnswer>),
);

/** POST /users/me/second-factor/backup-codes: the only time these codes are told. */
export const backupCodesAnswer = readBy<BackupCodesAnswer>(
  v.object({ message: extraText, backupCodes: v.array(v.string()) } satisfies FieldsOf<BackupCodesAnswer>),
);
