import { IsIn, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsPin } from '../pin/is-pin.js';
import { RequiredLabel, OptionalLabel } from '../text/is-label.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsPastDate } from '../text/is-past-date.js';
import { SECURITY_QUESTIONS } from './security-question.js';
import { Trimmed } from '../text/trimmed.js';
import { RequiredEmailAddress } from '../email/is-email-address.js';
import { MayBeNull } from '../presence/may-be-absent.js';
import { IsText } from '../text/is-text.js';
import { IsProse } from '../text/is-prose.js';

/** POST /auth/signup. The form's confirmTransactionPIN is checked in the form and never sent. */
export class SignUpRequest {
  @RequiredLabel(100, 'first-name-required')
  firstName!: string;

  @RequiredLabel(100, 'last-name-required')
  lastName!: string;

  @RequiredEmailAddress()
  email!: string;

  @MaxLength(200, breaks('password-too-long'))
  @MinLength(6, breaks('password-too-short'))
  @IsString(breaks('password-required'))
  @IsNotEmpty(breaks('password-required'))
  password!: string;

  @OptionalLabel(50)
  phoneNumber?: string;

  @MayBeNull()
  @IsProse(300)
  @IsString(breaks('text-expected'))
  @Trimmed()
  address?: string;

  @OptionalLabel(100)
  country?: string;

  /** A calendar date, YYYY-MM-DD; empty when not given. */
  @MayBeNull()
  @IsPastDate('date-of-birth-invalid')
  dateOfBirth?: string;

  @IsIn(SECURITY_QUESTIONS, breaks('security-question-unknown'))
  @IsNotBlank('security-question-required')
  securityQuestion1!: string;

  @MaxLength(200, breaks('text-too-long'))
  @IsNotBlank('security-question-required')
  securityAnswer1!: string;

  @IsIn(SECURITY_QUESTIONS, breaks('security-question-unknown'))
  @IsNotBlank('security-question-required')
  securityQuestion2!: string;

  @MaxLength(200, breaks('text-too-long'))
  @IsNotBlank('security-question-required')
  securityAnswer2!: string;

  @IsPin()
  transactionPIN!: string;

  /** The generated placeholder's address; anything else is dropped (docs/product-rules.md, "Pictures"). */
  @MayBeNull()
  @IsText(500)
  profilePicture?: string;
}
