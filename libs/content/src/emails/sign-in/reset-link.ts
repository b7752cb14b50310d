import { link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface ResetLinkData {
  minutes: number;
}

/**
 * The only way to a reset when RESET_REQUIRES_MAIL_LINK is on (docs/product-rules.md, "Accounts").
 * `resetToken` opens the reset window, once.
 */
export const resetLink = withSecrets(['resetToken'], ({ minutes }: ResetLinkData, reader, { resetToken }) => ({
  subject: 'Reset your password',
  blocks: [
    paragraph(
      `Someone asked to reset the password of your account. The link works once, for ${minutes} minutes; you also need your transaction PIN.`,
    ),
    // In the fragment, which a browser sends to no server and writes into no log.
    link('Reset your password', `${reader.siteUrl}/forgot-password#token=${encodeURIComponent(resetToken)}`),
    paragraph('If this was not you, do nothing: without the link and your PIN nothing changes.'),
  ],
}));
