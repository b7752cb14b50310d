import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, paragraph } from '../email.js';

/** The last mail: afterwards nobody knows the address any more. */
export const accountClosed: EmailTemplate<{ at: string }> = ({ at }) => ({
  subject: `Your ${BRAND.name} account was deleted`,
  blocks: [
    paragraph('Your account was deleted at your request, and your personal data with it.'),
    facts(['When', formatInstant(at)]),
    paragraph(`If this was not you, write to ${BRAND.supportEmail} at once.`),
  ],
  because: `You receive this last mail because you had an account with ${BRAND.name}.`,
});
