import { formatInstant } from '../../format/instant.js';
import { composeEmail, facts, link, paragraph } from '../compose-email.js';
import { freezeIfNotYou } from '../account-recovery/not-you.js';
import { withSecrets } from '../with-secrets.js';

/** Someone who knew the old password set a new one. */
export const passwordChanged = withSecrets(['freezeToken'], ({ at }: { at: string }, reader, { freezeToken }) =>
  composeEmail(
    {
      subject: 'Your password was changed',
      blocks: [
        paragraph('The password of your account was changed. All other sessions were signed out.'),
        facts(['When', formatInstant(at)]),
        ...freezeIfNotYou(freezeToken, reader),
        link('Go to your settings', `${reader.siteUrl}/dashboard/settings`),
      ],
    },
    reader,
  ),
);
