/** Waiting to leave, left, given up; or kept for staff to read, as there is no mail server. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, as staff see it in a list. */
export interface StaffMail {
  id: string;
  /** What kind of mail, e.g. 'deposit-approved'. */
  template: string;
  state: MailState;
  subject: string;
  /** Whom it is for: an investor, a member of staff, or neither. */
  investorId?: string;
  staffId?: string;
  /** Absent when it was forgotten after sending. */
  address?: string;
  attempts: number;
  /** ISO 8601 instants. */
  createdAt: string;
  sentAt?: string;
  lastError?: string;
}

/** A mail with what it says; nobody on the staff reads what its links open something with. */
export interface StaffMailDetail extends StaffMail {
  text: string;
  html: string;
  /** Whether a link in it holds a secret, which is hidden here and made anew when the mail is sent again. */
  hasSecretLink: boolean;
  /** Whether the reader's role may have it sent again. */
  mayResend: boolean;
}
