import { RequiredProse } from '../text/is-prose.js';

/** POST /staff/alarms/{id}/let-go-on. */
export class LetGoOnRequest {
  /** Why writes may go on in spite of the alarm; for all admins to read. */
  @RequiredProse(1000, 'staff-reason-required')
  reason!: string;
}
