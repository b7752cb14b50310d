import { type StaffTicket, TICKET_TARGET_HOURS } from '@clearfold/contracts';
import { ageInWords } from '../review-queue/waiting-time';

const HOUR = 3_600_000;

export interface TicketAge {
  /** Since the investor wrote: "12 min", "5 h", "3 d". */
  text: string;
  late: boolean;
}

/** How long an investor has been waiting for an answer; undefined once there is one. */
export const ticketAge = (
  { status, waitingSince }: Pick<StaffTicket, 'status' | 'waitingSince'>,
  now: number,
): TicketAge | undefined => {
  if (status === 'resolved') return undefined;
  // The server's clock may be a moment ahead of this screen's.
  const age = Math.max(0, now - Date.parse(waitingSince));
  return { text: ageInWords(age), late: age > TICKET_TARGET_HOURS * HOUR };
};
