import { link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface VerifyEmailData {
  hours: number;
}

/**
 * After sign-up, and whenever the investor asks for it again.
 * `verifyToken` marks the address as the investor's, once.
 */
export const verifyEmail = withSecrets(['verifyToken'], ({ hours }: VerifyEmailData, reader, { verifyToken }) => ({
  subject: 'Verify your email',
  blocks: [
    paragraph(
      `Please confirm that this address is yours. The link works once, for ${hours} hours; a newer mail replaces it.`,
    ),
    // In the fragment, which a browser sends to no server and writes into no log.
    link('Verify your email', `${reader.siteUrl}/verify-email#token=${encodeURIComponent(verifyToken)}`),
    paragraph('If you did not open an account, do nothing: without the link the address stays unverified.'),
  ],
}));
