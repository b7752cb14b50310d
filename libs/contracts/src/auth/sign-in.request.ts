import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { Trimmed } from '../text/trimmed.js';
import { IsEmailAddress } from '../email/is-email-address.js';

/** POST /auth/signin, and the console's POST /staff/auth/signin. */
export class SignInRequest {
  @IsEmailAddress('email-address-invalid')
  @IsNotEmpty(breaks('email-required'))
  @Trimmed()
  email!: string;

  @MaxLength(200, breaks('password-too-long'))
  @IsString(breaks('password-required'))
  @IsNotEmpty(breaks('password-required'))
  password!: string;
}
