import { type StaffTicket } from '@clearfold/contracts';

/** Within how many hours a ticket is answered (ux.md, "Admins"). */
export const TICKET_TARGET_HOURS = 24;

const HOUR = 3_600_000;

export interface TicketAge {
  /** Whole hours since the investor wrote. */
  hours: number;
  late: boolean;
}

/** How long an investor has been waiting for an answer; undefined once there is one. */
export const ticketAge = (
  { status, createdAt }: Pick<StaffTicket, 'status' | 'createdAt'>,
  now: number,
): TicketAge | undefined => {
  if (status === 'resolved') return undefined;
  // The server's clock may be a moment ahead of this screen's.
  const age = Math.max(0, now - Date.parse(createdAt));
  return { hours: Math.floor(age / HOUR), late: age > TICKET_TARGET_HOURS * HOUR };
};
