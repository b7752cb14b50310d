import { MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { Trimmed } from '../text/trimmed.js';

/** POST /staff/investors/{id}/freeze and /unfreeze. */
export class FreezeRequest {
  /** Why; for staff, not shown to the investor. */
  @MaxLength(1000, breaks('text-too-long'))
  @IsNotBlank(breaks('staff-reason-required'))
  @Trimmed()
  reason!: string;
}
