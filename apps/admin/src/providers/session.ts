import { deviceProofsIn, withDeviceProof } from '@clearfold/contracts';

/** The console's own key: client and console share an origin and must never share a session. */
const STORAGE_KEY = 'staff-token';

/** What says that this browser signed in before; it outlives the session. */
const PROOFS_KEY = 'staff-device-proofs';

/** Where the browser's tabs keep in common when one of them was used last: a new session is used as it begins. */
export const USED_AT_KEY = 'staff-used-at';

let endedIdle = false;

/** The staff member's bearer token, kept in this browser until signing out. */
export const session = {
  token: (): string | null => localStorage.getItem(STORAGE_KEY),
  start: (token: string): void => {
    localStorage.setItem(USED_AT_KEY, String(Date.now()));
    localStorage.setItem(STORAGE_KEY, token);
  },
  /** @param isIdle because nobody used it */
  end: (isIdle = false): void => {
    // Calls that were under way are refused, which ends it once more, and for no such reason.
    if (isIdle || session.token() !== null) endedIdle = isIdle;
    localStorage.removeItem(STORAGE_KEY);
  },
  /** Whether the last one of this page ended because nobody used it. */
  endedIdle: (): boolean => endedIdle,
  /** What this browser shows of earlier sign-ins, as the header carries it; empty when there is nothing. */
  shownProofs: (): string => deviceProofsIn(localStorage.getItem(PROOFS_KEY) ?? '').join(' '),
  keepProof: (proof: string): void => localStorage.setItem(PROOFS_KEY, withDeviceProof(session.shownProofs(), proof)),
};
