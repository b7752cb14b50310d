import { IsEmailAddress } from '../email/is-email-address.js';
import { RequiredLabel } from '../text/is-label.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { RequiredProse } from '../text/is-prose.js';
import { Trimmed } from '../text/trimmed.js';

/** The contact form's four fields (docs/requirements.md, CONT-14). */
export class ContactMessageParams {
  @RequiredLabel(200, 'contact-incomplete')
  name!: string;

  @IsEmailAddress()
  @IsNotBlank('contact-incomplete')
  @Trimmed()
  email!: string;

  @RequiredLabel(200, 'contact-incomplete', 'text-not-one-line')
  subject!: string;

  @RequiredProse(5000, 'contact-incomplete')
  message!: string;
}
