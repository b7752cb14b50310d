/** A row of GET /staff/acts: what a member of staff did beside the ledger (ra-data-simple-rest). */
export interface StaffActEntry {
  /** Its place among the acts, as a text. */
  id: string;
  /** Such as "ticket-claimed". */
  act: string;
  at: string;
  /** The name of who did it. */
  by: string;
  /** The name of the member of staff that something was taken from, such as a ticket. */
  from?: string;
  /** What was written with it: the reason, or what changed. */
  why?: string;
  /** The ticket, message, mail, job or subscription it was done to; absent where it was done to a person. */
  recordId?: string;
}
