import { RequiredProse } from '../text/is-prose.js';

/** POST /staff/investors/{id}/freeze and /unfreeze. */
export class FreezeRequest {
  /** Why; for staff, not shown to the investor. */
  @RequiredProse(1000, 'staff-reason-required')
  reason!: string;
}
