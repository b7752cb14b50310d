/** A row of GET /staff/ledger/access-log: what the caller looked at (ra-data-simple-rest). */
export interface AccessLogEntry {
  id: string;
  at: string;
  /** The address that was read, with what was asked for: "/staff/ledger/events?filter=…". */
  path: string;
}
