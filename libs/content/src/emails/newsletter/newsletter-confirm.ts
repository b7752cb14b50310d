import { BRAND } from '../../brand/brand.js';
import { link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface NewsletterConfirmData {
  hours: number;
}

/**
 * To whoever's address was entered in the newsletter box: only its owner can say that it was them.
 * `confirmToken` confirms the subscription, once.
 */
export const newsletterConfirm = withSecrets(
  ['confirmToken'],
  ({ hours }: NewsletterConfirmData, reader, { confirmToken }) => ({
    subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
    blocks: [
      paragraph(`Someone entered this address for our newsletter. The link confirms it, for ${hours} hours.`),
      link('Confirm', `${reader.siteUrl}/newsletter/confirm#token=${encodeURIComponent(confirmToken)}`),
      paragraph('If this was not you, do nothing: without the link you get no letter.'),
    ],
    because: 'You receive this mail because someone entered this address in our newsletter box.',
  }),
);
