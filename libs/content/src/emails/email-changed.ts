import { BRAND } from '../brand/brand.js';
import { formatInstant } from '../format/instant.js';
import { composeEmail, facts, paragraph } from './compose-email.js';
import { type EmailTemplate } from './email.js';

/** To both addresses, when the new one has become the account's. */
export const emailChanged: EmailTemplate<{ at: string }> = ({ at }, reader) =>
  composeEmail(
    {
      subject: 'The email of your account was changed',
      blocks: [
        paragraph('From now on you sign in with the new address. You were signed out everywhere.'),
        facts(['When', formatInstant(at)]),
        paragraph(`If this was not you, write to ${BRAND.supportEmail} now: no money leaves a frozen account.`),
      ],
    },
    reader,
  );
