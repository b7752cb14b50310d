import { deviceProofsIn, withDeviceProof } from '@clearfold/contracts';

const KEY = 'device-proofs';

/** What this browser shows of earlier sign-ins, as the header carries it; empty when there is nothing. */
export const shownProofs = (): string => {
  try {
    // Whoever changed the storage must not keep anybody from signing in: a header takes not every text.
    return deviceProofsIn(localStorage.getItem(KEY) ?? '').join(' ');
  } catch {
    // Storage may be forbidden; then this is a new device each time, and nothing else breaks.
    return '';
  }
};

/** Keeps what a sign-in gave, beyond the session: it says that the browser is known, and opens nothing. */
export const keepProof = (proof: string | undefined): void => {
  if (typeof proof !== 'string') return;
  try {
    localStorage.setItem(KEY, withDeviceProof(shownProofs(), proof));
  } catch {
    // As above.
  }
};
