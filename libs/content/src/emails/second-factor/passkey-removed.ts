import { formatInstant } from '../../format/instant.js';
import { freezeIfNotYou } from '../account-recovery/not-you.js';
import { facts, link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface PasskeyRemovedData {
  at: string;
  /** What its owner called it. */
  name: string;
  /** Whether signing in takes the password alone from now on. */
  isLast: boolean;
}

/** A passkey signs in no more. */
export const passkeyRemoved = withSecrets(
  ['freezeToken'],
  ({ at, name, isLast }: PasskeyRemovedData, reader, { freezeToken }) => ({
    subject: 'A passkey was removed from your account',
    blocks: [
      paragraph(
        isLast
          ? 'Signing in to your account takes the password alone again.'
          : 'It does not work for the second step of signing in any more.',
      ),
      facts(['When', formatInstant(at)], ['Passkey', name]),
      ...freezeIfNotYou(freezeToken, reader),
      link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
    ],
  }),
);
