/** A session ends after so many minutes, used or not (docs/product-rules.md, "Accounts"). */
export const SESSION_MINUTES = 12 * 60;

/** A sign-in of the investor that still holds. */
export interface SignedInSession {
  id: string;
  createdAt: string;
  /** The one the call came with. */
  current: boolean;
  /** What signed in, as coarsely as "Firefox on Windows"; absent where it did not say. */
  device?: string;
}

/** GET /users/me/sessions, the newest first. */
export interface SessionsAnswer {
  data: SignedInSession[];
}
