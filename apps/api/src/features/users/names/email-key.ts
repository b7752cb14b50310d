import { canonicalEmail, LONGEST_EMAIL } from '@clearfold/contracts';

/**
 * The one spelling of an e-mail that decides whether two are the same (docs/decisions/0027-one-normal-form-of-an-email.md).
 * An address that was stored before it would be refused keeps the spelling it was stored under; no longer one ever was.
 */
export const emailKey = (email: string): string =>
  canonicalEmail(email) ?? (email.length > LONGEST_EMAIL ? email : email.trim().normalize('NFKC').toLowerCase());
