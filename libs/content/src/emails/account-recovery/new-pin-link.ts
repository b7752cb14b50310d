import { BRAND } from '../../brand/brand.js';
import { link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface NewPinLinkData {
  minutes: number;
}

/** Support helps somebody who forgot the PIN. `pinToken` lets the PIN be set anew, once, beside the password. */
export const newPinLink = withSecrets(['pinToken'], ({ minutes }: NewPinLinkData, reader, { pinToken }) => ({
  subject: 'Set a new transaction PIN',
  blocks: [
    paragraph(
      `Our support was asked to help you to a new transaction PIN. The link works once, for ${minutes} minutes; you also need your password.`,
    ),
    // In the fragment, which a browser sends to no server and writes into no log.
    link('Set a new PIN', `${reader.siteUrl}/new-pin#token=${encodeURIComponent(pinToken)}`),
    paragraph(
      `We never ask for your PIN and cannot see it. If this was not you, do nothing, change your password and write to ${BRAND.supportEmail}.`,
    ),
  ],
}));
