import { MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsEmailAddress } from '../email/is-email-address.js';
import { IsLabel } from '../text/is-label.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsProse } from '../text/is-prose.js';
import { Trimmed } from '../text/trimmed.js';

/** The contact form's four fields (docs/requirements.md, CONT-14). */
export class ContactMessageParams {
  @MaxLength(200, breaks('text-too-long'))
  @IsLabel(breaks('name-not-one-line'))
  @IsNotBlank(breaks('contact-incomplete'))
  @Trimmed()
  name!: string;

  @IsEmailAddress()
  @IsNotBlank(breaks('contact-incomplete'))
  @Trimmed()
  email!: string;

  @MaxLength(200, breaks('text-too-long'))
  @IsLabel(breaks('text-not-one-line'))
  @IsNotBlank(breaks('contact-incomplete'))
  @Trimmed()
  subject!: string;

  @IsProse(5000)
  @IsNotBlank(breaks('contact-incomplete'))
  @Trimmed()
  message!: string;
}
