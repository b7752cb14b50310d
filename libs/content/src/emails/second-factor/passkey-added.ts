import { formatInstant } from '../../format/instant.js';
import { freezeIfNotYou } from '../account-recovery/not-you.js';
import { facts, link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface PasskeyAddedData {
  at: string;
  /** What its owner calls it. */
  name: string;
  /** Whether signing in took the password alone before. */
  isFirst: boolean;
}

/** A passkey signs in as a second step from now on. */
export const passkeyAdded = withSecrets(
  ['freezeToken'],
  ({ at, name, isFirst }: PasskeyAddedData, reader, { freezeToken }) => ({
    subject: 'A passkey was added to your account',
    blocks: [
      paragraph(
        isFirst
          ? 'Signing in to your account now takes a second step. All other sessions were signed out.'
          : 'You can use it for the second step of signing in.',
      ),
      facts(['When', formatInstant(at)], ['Passkey', name]),
      ...freezeIfNotYou(freezeToken, reader),
      link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
    ],
  }),
);
