import { type ReviewRequest, TARGET_HOURS } from '@clearfold/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface WaitingTime {
  /** "12 min", "5 h", "3 d". */
  text: string;
  /** From three quarters of the target on it is due, beyond the target late. */
  state: 'fresh' | 'due' | 'late';
}

/** True while staff still have something to do: decide it, or pay it out. */
export const isWaiting = ({ kind, status }: Pick<ReviewRequest, 'kind' | 'status'>): boolean =>
  status === 'pending' || (kind === 'withdrawal' && status === 'approved');

/** An age in milliseconds as people say it: "12 min", "5 h", "3 d". */
export const ageLabel = (age: number): string => {
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < 48 * HOUR) return `${Math.floor(age / HOUR)} h`;
  return `${Math.floor(age / (24 * HOUR))} d`;
};

/** How long an investor has been waiting, against the target of the kind. */
export const waitingTime = (
  { kind, createdAt }: Pick<ReviewRequest, 'kind' | 'createdAt'>,
  now: number,
): WaitingTime => {
  // The server's clock may be a moment ahead of this screen's.
  const age = Math.max(0, now - Date.parse(createdAt));
  const share = age / (TARGET_HOURS[kind] * HOUR);
  return { text: ageLabel(age), state: share > 1 ? 'late' : share >= 0.75 ? 'due' : 'fresh' };
};
