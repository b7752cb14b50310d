import { IsNotEmpty } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { Trimmed } from '../text/trimmed.js';
import { IsEmailAddress } from '../email/is-email-address.js';

/** POST /newsletter/subscribe. */
export class SubscribeRequest {
  @IsEmailAddress()
  @IsNotEmpty(breaks('email-required'))
  @Trimmed()
  email!: string;
}
