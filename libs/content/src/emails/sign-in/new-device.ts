import { formatInstant } from '../../format/instant.js';
import { type EmailTemplate, facts, link, paragraph } from '../email.js';
import { ifNotYou } from '../account-recovery/not-you.js';

export interface NewDeviceData {
  at: string;
  /** Browser and system as the browser itself says, coarsely: "Firefox on Windows". */
  device: string;
}

/** Somebody signed in from a kind of device that was not used for this account lately. */
export const newDevice: EmailTemplate<NewDeviceData> = ({ at, device }, reader) => ({
  subject: 'A sign-in from a new device',
  blocks: [
    paragraph('Somebody signed in to your account with a browser and system that we have not seen there lately.'),
    facts(['When', formatInstant(at)], ['Device', device]),
    paragraph('If this was you, there is nothing to do.'),
    ifNotYou(),
    link('See where you are signed in', `${reader.siteUrl}/dashboard/settings`),
  ],
});
