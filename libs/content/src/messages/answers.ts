/** What the API says when a call of the account succeeded and only its message is used. */
export const ANSWER_TEXT = {
  signedOut: 'You are signed out.',
  ticketSubmitted: 'Your support ticket has been submitted. We reply within 24 hours.',
} as const;
