import { breaks } from '../errors/rule.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { Trimmed } from '../text/trimmed.js';
import { IsProse } from '../text/is-prose.js';

/** POST /staff/investors/{id}/freeze and /unfreeze. */
export class FreezeRequest {
  /** Why; for staff, not shown to the investor. */
  @IsProse(1000)
  @IsNotBlank(breaks('staff-reason-required'))
  @Trimmed()
  reason!: string;
}
