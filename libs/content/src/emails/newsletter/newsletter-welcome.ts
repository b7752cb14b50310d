import { pathOf, routes } from '@clearfold/contracts';
import { BRAND } from '../../brand/brand.js';
import { link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

/** Where a letter's own link leads, and where a mail program's button posts to (RFC 8058). */
const unsubscribeAddresses = (siteUrl: string, token: string): { page: string; oneClick: string } => ({
  page: `${siteUrl}/newsletter/unsubscribe#token=${encodeURIComponent(token)}`,
  oneClick: `${siteUrl}/api${pathOf(routes.newsletter.oneClick, { query: { token } })}`,
});

/** The first letter, after the address was confirmed. `unsubscribeToken` ends the letters, at any time. */
export const newsletterWelcome = withSecrets(
  ['unsubscribeToken'],
  (_: Record<string, never>, reader, { unsubscribeToken }) => {
    const { page, oneClick } = unsubscribeAddresses(reader.siteUrl, unsubscribeToken);
    return {
      subject: `Welcome to the ${BRAND.name} newsletter`,
      blocks: [
        paragraph('Your subscription is confirmed. You will hear from us when there is something worth reading.'),
        link('Unsubscribe', page),
      ],
      because: 'You receive this mail because you confirmed your subscription to our newsletter.',
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  },
);
