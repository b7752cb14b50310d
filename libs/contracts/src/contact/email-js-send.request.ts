// `@Type` reads design metadata: without this the browser has no Reflect.getMetadata.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsNotEmptyObject, IsObject, MaxLength, ValidateNested } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsLabel } from '../text/is-label.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { Trimmed } from '../text/trimmed.js';
import { IsEmailAddress } from '../email/is-email-address.js';
import { IsProse } from '../text/is-prose.js';

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

/**
 * POST /v1.0/email/send, as `@emailjs/browser` sends it. The three identifiers must be there, as at EmailJS; the relay has
 * one inbox, so their values choose nothing.
 */
export class EmailJsSendRequest {
  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank(breaks('mail-service-required'))
  service_id!: string;

  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank(breaks('mail-service-required'))
  template_id!: string;

  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank(breaks('mail-service-required'))
  user_id!: string;

  @Type(() => ContactMessageParams)
  @ValidateNested(breaks('contact-incomplete'))
  @IsNotEmptyObject({}, breaks('contact-incomplete'))
  @IsObject(breaks('contact-incomplete'))
  template_params!: ContactMessageParams;
}
