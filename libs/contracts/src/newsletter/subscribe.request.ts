import { IsEmail, IsNotEmpty, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { Trimmed } from '../text/trimmed.js';

/** POST /newsletter/subscribe. */
export class SubscribeRequest {
  @MaxLength(254, breaks('email-invalid'))
  @IsEmail({}, breaks('email-invalid'))
  @IsNotEmpty(breaks('email-required'))
  @Trimmed()
  email!: string;
}
