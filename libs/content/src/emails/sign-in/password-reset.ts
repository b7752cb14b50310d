import { formatInstant } from '../../format/instant.js';
import { facts, link, paragraph } from '../email.js';
import { freezeIfNotYou } from '../account-recovery/not-you.js';
import { withSecrets } from '../with-secrets.js';

/** A forgotten password was set anew with the PIN. */
export const passwordReset = withSecrets(['freezeToken'], ({ at }: { at: string }, reader, { freezeToken }) => ({
  subject: 'Your password was reset',
  blocks: [
    paragraph('The password of your account was reset with your transaction PIN. All sessions were signed out.'),
    facts(['When', formatInstant(at)]),
    ...freezeIfNotYou(freezeToken, reader),
    link('Sign in', `${reader.siteUrl}/signin`),
  ],
}));
