import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface ConfirmNewEmailData {
  hours: number;
  takesEffectAt: string;
}

/**
 * To the new address, when support changes an investor's e-mail.
 * `newEmailToken` says that the address is the investor's, once.
 */
export const confirmNewEmail = withSecrets(
  ['newEmailToken'],
  ({ hours, takesEffectAt }: ConfirmNewEmailData, reader, { newEmailToken }) => ({
    subject: 'Confirm your new email',
    blocks: [
      paragraph(`Our support was asked to make this the email of an account at ${BRAND.name}.`),
      paragraph(
        `Please confirm that the address is yours, with the password of the account, or the transaction PIN. The link works once, for ${hours} hours.`,
      ),
      // In the fragment, which a browser sends to no server and writes into no log.
      link('Confirm this address', `${reader.siteUrl}/confirm-new-email#token=${encodeURIComponent(newEmailToken)}`),
      paragraph(
        `Once confirmed, the change takes effect on ${formatInstant(takesEffectAt)}: until then the old address may stop it. You sign in with the old email until then.`,
      ),
      paragraph('If you did not ask for this, do nothing: without the link nothing changes.'),
    ],
    because: `You receive this mail because this address was given to the support of ${BRAND.name}.`,
  }),
);
