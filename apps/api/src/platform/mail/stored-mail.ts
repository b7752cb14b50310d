import { type Email, type EmailContent, type EmailReader, renderEmail } from '@clearfold/content';
import { consoleAddress, siteAddress } from '../config/addresses.js';
import { type Settings } from '../config/settings.js';

/** A row of the outbox with whom it is for, as far as that is known. */
export interface StoredMail {
  id: string;
  template: EmailContent['template'];
  data: EmailContent['data'];
  attempts: number;
  /** Null when the row's plain address was forgotten. */
  recipientAddress: string | null;
  recipientName: string;
}

/** Reads a row's person by the id in it: the address of the day it leaves, not of the day it was written. */
export const RECIPIENT_COLUMNS = `
  coalesce(m.address, i.email, s.email) as "recipientAddress",
  coalesce(i.first_name, s.name, '') as "recipientName"`;

export const RECIPIENTS = `
left join investors i on i.id = m.investor_id
left join staff s on s.id = m.staff_id`;

/**
 * What the mail says today.
 *
 * @param secrets those of its links, for its addressee alone; everybody else reads the mail without them
 */
export const renderStored = (
  { template, data, recipientName }: StoredMail,
  settings: Settings,
  secrets?: Readonly<Record<string, string>>,
): Email => {
  const reader: EmailReader = {
    name: recipientName,
    siteUrl: siteAddress(settings),
    consoleUrl: consoleAddress(settings),
  };
  return renderEmail({ template, data } as EmailContent, reader, secrets);
};

/**
 * A mail that waited longer is stale: who first configures a mail server must not send a year's kept mails at once.
 * Staff may still have one sent.
 */
export const STALE_DAYS = 3;
