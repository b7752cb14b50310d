// `@Type` reads design metadata: without this a browser has no Reflect.getMetadata.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsNotEmptyObject, IsObject, MaxLength, ValidateNested } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { ContactMessageParams } from './contact-message-params.js';

/**
 * POST /v1.0/email/send, as `@emailjs/browser` sends it. The three identifiers must be there, as at EmailJS; the relay has
 * one inbox, so their values choose nothing.
 */
export class EmailJsSendRequest {
  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank('mail-service-required')
  service_id!: string;

  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank('mail-service-required')
  template_id!: string;

  @MaxLength(100, breaks('text-too-long'))
  @IsNotBlank('mail-service-required')
  user_id!: string;

  @Type(() => ContactMessageParams)
  @ValidateNested(breaks('contact-incomplete'))
  @IsNotEmptyObject({}, breaks('contact-incomplete'))
  @IsObject(breaks('contact-incomplete'))
  template_params!: ContactMessageParams;
}
