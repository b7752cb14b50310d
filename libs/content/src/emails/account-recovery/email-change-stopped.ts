import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, paragraph } from '../email.js';

/** The change of an e-mail was stopped by its owner or taken back by support. */
export const emailChangeStopped: EmailTemplate<{ at: string }> = ({ at }) => ({
  subject: 'Your email stays as it is',
  blocks: [
    paragraph('The change of your email was stopped. Nothing was changed.'),
    facts(['When', formatInstant(at)]),
    paragraph(`If you had asked for it yourself, write to ${BRAND.supportEmail}.`),
  ],
});
