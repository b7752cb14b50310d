import { deviceProofsIn, withDeviceProof } from '@clearfold/contracts';

/** The console's own key: client and console share an origin and must never share a session. */
const STORAGE_KEY = 'staff-token';

/** What says that this browser signed in before; it outlives the session. */
const PROOFS_KEY = 'staff-device-proofs';

/** Where the browser's tabs keep in common when one of them was used last: a new session is used as it begins. */
export const USED_AT_KEY = 'staff-used-at';

/** Why a session ended, where the sign-in page is to say so: nobody used it, or its owner's passkey was confirmed. */
type EndReason = 'idle' | 'passkey-confirmed';

let endedFor: EndReason | undefined;

/** The staff member's bearer token, kept in this browser until signing out. */
export const session = {
  token: (): string | null => localStorage.getItem(STORAGE_KEY),
  start: (token: string): void => {
    localStorage.setItem(USED_AT_KEY, String(Date.now()));
    localStorage.setItem(STORAGE_KEY, token);
  },
  end: (reason?: EndReason): void => {
    // Calls that were under way are refused, which ends it once more, and for no such reason.
    if (reason || session.token() !== null) endedFor = reason;
    localStorage.removeItem(STORAGE_KEY);
  },
  /** Why the last one of this page ended; undefined where there is nothing to say of it. */
  endedFor: (): EndReason | undefined => endedFor,
  /** What this browser shows of earlier sign-ins, as the header carries it; empty when there is nothing. */
  shownProofs: (): string => deviceProofsIn(localStorage.getItem(PROOFS_KEY) ?? '').join(' '),
  keepProof: (proof: string): void => localStorage.setItem(PROOFS_KEY, withDeviceProof(session.shownProofs(), proof)),
};
