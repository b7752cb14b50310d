import { formatInstant } from '../../format/instant.js';
import { freezeIfNotYou } from '../account-recovery/not-you.js';
import { facts, link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface SecondFactorOnData {
  at: string;
  /** Whether a passkey was a second step already. */
  hasPasskeys?: boolean;
}

/** Signing in takes a code from now on, or takes one beside a passkey. */
export const secondFactorOn = withSecrets(
  ['freezeToken'],
  ({ at, hasPasskeys }: SecondFactorOnData, reader, { freezeToken }) => ({
    subject: hasPasskeys ? 'An app was added to your two-step sign-in' : 'Two-step sign-in was switched on',
    blocks: [
      paragraph(
        hasPasskeys
          ? 'A code of an authenticator app now signs you in as well as a passkey does. Your backup codes stay as they are.'
          : 'Signing in to your account now takes a code as well. All other sessions were signed out.',
      ),
      facts(['When', formatInstant(at)]),
      ...freezeIfNotYou(freezeToken, reader),
      link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
    ],
  }),
);
