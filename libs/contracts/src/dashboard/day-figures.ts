import { type ReviewKind } from '../review-queue/review-kind.js';

/** GET /staff/dashboard: how the day stands. Money in dollars. */
export interface DayFigures {
  /** Requests that wait for a decision. */
  pending: Record<ReviewKind, WaitingFigures>;
  /** Approved withdrawals that are not paid out yet. */
  toPay: WaitingFigures;
  /** Tickets that wait for an answer. */
  tickets: Omit<WaitingFigures, 'sum'>;
  /** Money that came in and went out, by calendar day of the asked zone, oldest first; the last is today. */
  days: { day: string; moneyIn: number; moneyOut: number }[];
  /** What the platform owes its investors. */
  liabilities: { available: number; held: number; invested: number; total: number };
  /** The event that these figures stand at. */
  position: number;
}

export interface WaitingFigures {
  count: number;
  sum: number;
  /** Since when the oldest waits; absent when none does. */
  oldestAt?: string;
  /** Within how many hours it should be done. */
  targetHours: number;
  /** How many wait longer than that. */
  late: number;
}
