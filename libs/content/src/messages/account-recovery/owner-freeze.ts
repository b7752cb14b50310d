/** What is written into a frozen account's records when its owner froze it by the link of a mail. */
export const OWNER_FREEZE = {
  /** Staff read it beside the account's status. */
  reason: 'Frozen by the owner, by the link in a mail about the account’s security.',
  ticketSubject: 'Account Issue',
  /** Staff read it among the tickets, and later the owner. */
  ticketMessage:
    'I froze my account by the link in a mail about its security, because I did not do what the mail tells of. Please help me to get it back.',
} as const;
