import { Injectable } from '@nestjs/common';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Clock } from '#platform/clock/clock.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { EmailChanges, WAIT_HOURS } from './email-changes.js';

const MILLISECONDS_OF_HOUR = 3_600_000;

/** Makes the links of a change of e-mail anew while it is under way. They end when they did before: the change does not wait. */
@Injectable()
export class EmailChangeMails {
  constructor(links: MailLinks, changes: EmailChanges, clock: Clock, renewals: MailRenewals) {
    renewals.register({
      template: 'confirm-new-email',
      renew: async ({ investorId }, manager) => {
        const open = investorId && (await changes.openOf(investorId, manager));
        const link = open && (await links.renew('confirm-new-email', investorId, manager));
        if (!link) return undefined;
        const left = Math.floor((link.until.valueOf() - clock.now().valueOf()) / MILLISECONDS_OF_HOUR);
        return {
          address: link.address,
          data: { hours: Math.max(1, left), takesEffectAt: open.takesEffectAt.toISOString() },
          secrets: { newEmailToken: link.secret },
        };
      },
    });
    renewals.register({
      template: 'email-change-asked',
      renew: async ({ investorId }, manager) => {
        const open = investorId && (await changes.openOf(investorId, manager));
        const link = open && (await links.renew('stop-email-change', investorId, manager));
        if (!link) return undefined;
        return {
          address: link.address,
          data: { waitHours: WAIT_HOURS, takesEffectAt: open.takesEffectAt.toISOString() },
          secrets: { stopToken: link.secret },
        };
      },
    });
  }
}
