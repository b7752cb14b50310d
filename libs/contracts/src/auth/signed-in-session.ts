/** A sign-in of the investor that still holds. */
export interface SignedInSession {
  id: string;
  createdAt: string;
  /** The one the call came with. */
  current: boolean;
}

/** GET /users/me/sessions, the newest first. */
export interface SessionsAnswer {
  data: SignedInSession[];
}
