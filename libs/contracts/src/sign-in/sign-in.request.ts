import { RequiredEmailAddress } from '../email/is-email-address.js';
import { IsCurrentPassword } from './is-password.js';

/** POST /auth/signin, and the console's POST /staff/auth/signin. */
export class SignInRequest {
  @RequiredEmailAddress('email-address-invalid')
  email!: string;

  @IsCurrentPassword()
  password!: string;
}
