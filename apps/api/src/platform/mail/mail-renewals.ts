import { Injectable } from '@nestjs/common';
import { type EmailTemplateName } from '@clearfold/content';
import { type StaffRole } from '@clearfold/contracts';
import { type EntityManager } from 'typeorm';
import { type MailContent, type MailContentOf } from './mail-content.js';

/** Whose mail is to be sent again, by which member of staff. */
export interface MailToRenew {
  /** The key that it was put into the outbox with. */
  readonly key: string;
  readonly investorId: string | null;
  readonly staffId: string | null;
  /** Where it goes; an investor's is the account's unless the mail has one of its own. */
  readonly address: string;
  readonly byStaffId: string;
}

/** A mail with its secrets made anew, and where it goes when that is not the account's address of the day. */
export type RenewedMail<Name extends EmailTemplateName> = Pick<MailContentOf<Name>, 'secrets'> & {
  /** Absent when what it tells stays as it is. */
  readonly data?: MailContentOf<Name>['data'];
  readonly address?: string;
};

/** How the feature that a mail's link belongs to makes the link anew. */
export interface MailRenewal<Name extends EmailTemplateName = EmailTemplateName> {
  readonly template: Name;
  /** Who may have it sent again, when that is not everybody who reads mails; an admin always may. */
  readonly role?: StaffRole;
  /** Whether each mail has a link of its own; otherwise the link is the newest mail's, and no older one is sent again. */
  readonly ofEachMail?: true;
  /**
   * Makes new secrets; those of before stop working.
   *
   * @param manager the transaction in which the mail waits again, or nothing is changed
   * @returns nothing when what the link was for is over: used, withdrawn, run out
   */
  renew(mail: MailToRenew, manager: EntityManager): Promise<RenewedMail<Name> | undefined>;
}

/** What every feature registers whose mails have secrets: nobody keeps one for sending it again. */
@Injectable()
export class MailRenewals {
  private readonly renewals = new Map<string, MailRenewal>();

  register<Name extends EmailTemplateName>(renewal: MailRenewal<Name>): void {
    this.renewals.set(renewal.template, renewal as unknown as MailRenewal);
  }

  of(template: MailContent['template']): MailRenewal | undefined {
    return this.renewals.get(template);
  }
}
