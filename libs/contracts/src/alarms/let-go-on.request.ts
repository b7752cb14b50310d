import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsProse } from '../text/is-prose.js';
import { Trimmed } from '../text/trimmed.js';

/** POST /staff/alarms/{id}/let-go-on. */
export class LetGoOnRequest {
  /** Why writes may go on in spite of the alarm; for all admins to read. */
  @IsProse(1000)
  @IsNotBlank(breaks('staff-reason-required'))
  @Trimmed()
  reason!: string;
}
