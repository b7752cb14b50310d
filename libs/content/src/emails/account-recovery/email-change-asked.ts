import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { facts, link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface EmailChangeAskedData {
  waitHours: number;
  takesEffectAt: string;
}

/**
 * To the old address, when support changes an investor's e-mail. The new one is not named: it is perhaps nobody's business.
 * `stopToken` stops the change, once.
 */
export const emailChangeAsked = withSecrets(
  ['stopToken'],
  ({ waitHours, takesEffectAt }: EmailChangeAskedData, reader, { stopToken }) => ({
    subject: 'Your email is to be changed',
    blocks: [
      paragraph(
        `Our support was asked to give your account another email. Nothing changes for ${waitHours} hours, and nothing without a confirmation from the new address.`,
      ),
      facts(['Takes effect', formatInstant(takesEffectAt)]),
      paragraph('If this was not you, stop it now. You will be signed out everywhere.'),
      link('Stop the change', `${reader.siteUrl}/stop-email-change#token=${encodeURIComponent(stopToken)}`),
      paragraph(`Then change your password, and write to ${BRAND.supportEmail}.`),
    ],
  }),
);
