import { RequiredEmailAddress } from '../email/is-email-address.js';

/** POST /newsletter/subscribe. */
export class SubscribeRequest {
  @RequiredEmailAddress()
  email!: string;
}
