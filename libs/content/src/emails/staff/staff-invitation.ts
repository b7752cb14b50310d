import { BRAND } from '../../brand/brand.js';
import { link, paragraph } from '../email.js';
import { withSecrets } from '../with-secrets.js';

export interface StaffInvitationData {
  hours: number;
}

/** To a new member of staff. `inviteToken` lets the member set the first password, once. */
export const staffInvitation = withSecrets(
  ['inviteToken'],
  ({ hours }: StaffInvitationData, reader, { inviteToken }) => ({
    subject: `Your account in the ${BRAND.name} console`,
    blocks: [
      paragraph(`You were given an account. Set your password with this link; it works once, for ${hours} hours.`),
      link(
        'Set your password',
        `${reader.consoleUrl}/admin/accept-invitation#token=${encodeURIComponent(inviteToken)}`,
      ),
      paragraph('If you do not know what this is about, do nothing.'),
    ],
    because: `You receive this mail because an admin of ${BRAND.name} added you to the staff.`,
  }),
);
