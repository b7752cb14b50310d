import {
  type BackupCodesAnswer,
  type ConfirmSecondFactorRequest,
  type SecondFactorEnrolment,
  type SecondFactorOnAnswer,
  type SecondFactorPasswordRequest,
  type SecondFactorProofRequest,
  type SecondFactorStatus,
} from './second-factor.js';
import { type MessageAnswer } from '../message-answer.js';
import { answers, route, takes } from '../routes/route.js';

export const status = route('GET /users/me/second-factor', 'investor', answers<SecondFactorStatus>());
export const enrol = route(
  'POST /users/me/second-factor/enrol',
  'investor',
  takes<SecondFactorPasswordRequest, SecondFactorEnrolment>(),
);
export const confirm = route(
  'POST /users/me/second-factor/confirm',
  'investor',
  takes<ConfirmSecondFactorRequest, SecondFactorOnAnswer>(),
);
export const renew = route(
  'POST /users/me/second-factor/backup-codes',
  'investor',
  takes<SecondFactorProofRequest, BackupCodesAnswer>(),
);
export const disable = route(
  'POST /users/me/second-factor/disable',
  'investor',
  takes<SecondFactorProofRequest, MessageAnswer>(),
);
