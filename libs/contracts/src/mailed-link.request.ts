import { IsString, MaxLength } from 'class-validator';
import { breaks } from './errors/rule.js';
import { IsNotBlank } from './text/is-not-blank.js';

/** Uses a link that was mailed: its secret stands in the link's fragment. */
export class MailedLinkRequest {
  @MaxLength(100, breaks('link-invalid'))
  @IsString(breaks('link-invalid'))
  @IsNotBlank('link-invalid')
  token!: string;
}
