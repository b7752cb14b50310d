import { IsCurrentPassword } from './is-password.js';

/** POST /users/me/sessions/end-others. */
export class EndOtherSessionsRequest {
  @IsCurrentPassword()
  password!: string;
}
