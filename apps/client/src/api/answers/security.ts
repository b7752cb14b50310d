import {
  type SecondFactorEnrolment,
  type SecondFactorStatus,
  type SessionsAnswer,
  type SignedInSession,
} from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, type FieldsOf, figure, listOf, time } from './parts';

const session: AnswerSchema<SignedInSession> = v.object({
  id: v.string(),
  createdAt: time,
  current: v.boolean(),
} satisfies FieldsOf<SignedInSession>);

/** GET /users/me/sessions. */
export const sessionsAnswer: AnswerSchema<SessionsAnswer> = listOf(session);

/** GET /users/me/second-factor. */
export const secondFactorAnswer: AnswerSchema<SecondFactorStatus> = v.object({
  enabled: v.boolean(),
  backupCodesLeft: figure,
} satisfies FieldsOf<SecondFactorStatus>);

/** POST /users/me/second-factor/enrol. */
export const enrolmentAnswer: AnswerSchema<SecondFactorEnrolment> = v.object({
  secret: v.string(),
  otpauthUrl: v.string(),
} satisfies FieldsOf<SecondFactorEnrolment>);
