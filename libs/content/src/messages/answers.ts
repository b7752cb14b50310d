/** What the API says when a call of the account succeeded and only its message is used. */
export const ANSWER_TEXT = {
  signedOut: 'You are signed out.',
  pinChanged: 'Your transaction PIN was changed. Your other sessions were signed out.',
  passwordChanged: 'Your password was changed. Your other sessions were signed out.',
  otherSessionsEnded: 'Your other sessions were signed out.',
  emailVerified: 'Email verified. Please enter your transaction PIN and a new password within 15 minutes.',
  passwordReset: 'Your password was reset. Please sign in with the new one.',
  accountDeleted: 'Your account was deleted.',
  ticketSubmitted: 'Your support ticket has been submitted. We reply within 24 hours.',
} as const;
