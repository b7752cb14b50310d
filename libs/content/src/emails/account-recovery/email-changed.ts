import { formatInstant } from '../../format/instant.js';
import { facts, paragraph } from '../email.js';
import { freezeIfNotYou } from './not-you.js';
import { withSecrets } from '../with-secrets.js';

/** To both addresses, when the new one has become the account's. */
export const emailChanged = withSecrets(['freezeToken'], ({ at }: { at: string }, reader, { freezeToken }) => ({
  subject: 'The email of your account was changed',
  blocks: [
    paragraph('From now on you sign in with the new address. You were signed out everywhere.'),
    facts(['When', formatInstant(at)]),
    ...freezeIfNotYou(freezeToken, reader),
  ],
}));
