import { type StaffTicket, TICKET_TARGET_HOURS } from '@clearfold/contracts';
import { ageLabel } from '../components/waiting-time';

const HOUR = 3_600_000;

export interface TicketAge {
  /** Since the investor wrote: "12 min", "5 h", "3 d". */
  text: string;
  late: boolean;
}

/** How long an investor has been waiting for an answer; undefined while there is nothing to answer. */
export const ticketAge = ({ waitingSince }: Pick<StaffTicket, 'waitingSince'>, now: number): TicketAge | undefined => {
  if (waitingSince === undefined) return undefined;
  // The server's clock may be a moment ahead of this screen's.
  const age = Math.max(0, now - Date.parse(waitingSince));
  return { text: ageLabel(age), late: age > TICKET_TARGET_HOURS * HOUR };
};
