import { formatInstant } from '../../format/instant.js';
import { freezeIfNotYou, ifNotYou } from '../account-recovery/not-you.js';
import { type EmailBlock, type EmailReader, type EmailTemplate, facts, link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

const toSettings = ({ siteUrl }: EmailReader): EmailBlock =>
  link('Go to your settings', `${siteUrl}/dashboard/settings`);

/** The investor signs withdrawals and transfers with a passkey from now on. */
export const paymentSigningOn: EmailTemplate<{ at: string }> = ({ at }, reader) => ({
  subject: 'Withdrawals and transfers are signed with your device',
  blocks: [
    paragraph(
      'From now on a withdrawal or a transfer takes one of your passkeys beside your transaction PIN; so does switching this off.',
    ),
    facts(['When', formatInstant(at)]),
    ifNotYou(),
    toSettings(reader),
  ],
});

/** The investor switched it off, with a passkey. */
export const paymentSigningOff: EmailTemplate<{ at: string }> = ({ at }, reader) => ({
  subject: 'Withdrawals and transfers are not signed any more',
  blocks: [
    paragraph('Withdrawals and transfers take your transaction PIN alone again.'),
    facts(['When', formatInstant(at)]),
    ifNotYou(),
    toSettings(reader),
  ],
});

export interface PaymentSigningReleasedData {
  at: string;
  endsAt: string;
}

/** Support lets them go unsigned; the investor can stop it until it ends, or freeze the account. */
export const paymentSigningReleased = withSecrets(
  ['freezeToken'],
  ({ at, endsAt }: PaymentSigningReleasedData, reader, { freezeToken }) => ({
    subject: 'Your withdrawals and transfers will not be signed: stop it if you have not asked for it',
    blocks: [
      paragraph(
        'Our support was asked to let your withdrawals and transfers go without your passkey, as when a device is lost. Then they take your transaction PIN alone.',
      ),
      facts(['When', formatInstant(at)], ['Takes effect', formatInstant(endsAt)]),
      ...freezeIfNotYou(freezeToken, reader, 'you did not ask for this'),
      paragraph(
        'You can also stop this alone, before it takes effect, in your settings, under “Sign withdrawals and transfers with this device”.',
      ),
      toSettings(reader),
    ],
  }),
);

/** That was stopped, by the investor or by support. */
export const paymentSigningKept: EmailTemplate<{ at: string }> = ({ at }, reader) => ({
  subject: 'Your withdrawals and transfers stay signed',
  blocks: [
    paragraph('They will not go without your passkey, as our support had been asked to let them: it was stopped.'),
    facts(['When', formatInstant(at)]),
    ifNotYou(),
    toSettings(reader),
  ],
});
