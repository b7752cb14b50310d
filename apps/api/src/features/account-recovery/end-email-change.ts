import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { deadWithAccount } from '../users/dead-with-account.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { type CredentialChange } from '../users/credentials/credential-change.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { SecurityMails } from '../users/security-mails.js';
import { type EmailChangeEntity } from './email-change.entity.js';
import { EmailChanges } from './email-changes.js';

/** How a change of e-mail ends: its old address stops it, support takes it back, it takes effect, or it lapses. */
@Injectable()
export class EmailChangeEnds {
  constructor(
    private readonly source: DataSource,
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly changes: EmailChanges,
    private readonly links: MailLinks,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
    private readonly outbox: MailOutbox,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** Somebody reads mail at the old address and did not ask for it. @throws ApiError 'link-invalid' */
  async stop(token: string): Promise<void> {
    const personId = await this.links.ownerOf('stop-email-change', token);
    await deadWithAccount('link-invalid', () =>
      this.source.transaction(async (manager) => {
        await this.accounts.lock(personId, manager);
        await this.links.use('stop-email-change', token, manager);
        const open = await this.changes.openOf(personId, manager);
        if (!open) throw new ApiError('link-invalid');
        await this.changes.end(open, 'stopped', manager);
        await this.links.forget('confirm-new-email', personId, manager);
        // Whoever asked for it perhaps sits in a session of the account.
        await this.sessions.endAllOf(personId, manager);
        await this.tellStopped(personId, manager);
      }),
    );
  }

  /** Whoever froze the account stops a change of its e-mail that is under way, if there is one. */
  async stopOpen(investorId: string, manager: EntityManager): Promise<void> {
    const open = await this.changes.openOf(investorId, manager);
    if (!open) return;
    await this.changes.end(open, 'stopped', manager);
    await this.tellStopped(investorId, manager);
  }

  /** Support takes it back. @throws ApiError 'investor-not-found', 'email-change-not-found' */
  async withdraw(investorId: string, staffId: string, reason: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      if (!(await this.accounts.lockIfThere(investorId, manager))) throw new ApiError('investor-not-found');
      const open = await this.changes.expectOpen(investorId, manager);
      await this.changes.end(open, 'withdrawn', manager);
      await this.links.forget('confirm-new-email', investorId, manager);
      await this.links.forget('stop-email-change', investorId, manager);
      await this.tellStopped(investorId, manager);
      await this.acts.record('investor-email-change-withdrawn', staffId, { investorId }, reason, manager);
    });
  }

  /** The change's time has come: it takes effect when it was confirmed, else it lapses. Again it does nothing. */
  async finish(investorId: string): Promise<void> {
    await this.credentials.change([investorId], async (change) => {
      const { manager } = change;
      if (!(await this.accounts.lockIfThere(investorId, manager))) return;
      const open = await this.changes.openOf(investorId, manager);
      if (!open) return;
      if (open.state === 'confirmed' && open.takesEffectAt > this.clock.now()) return;
      // What was asked of another e-mail than the account has was not asked by this product.
      const { email } = await this.accounts.emailOf(investorId, manager);
      const takesEffect =
        open.state === 'confirmed' && open.oldEmail === email && !(await this.accounts.isTaken(open.newEmail, manager));
      if (takesEffect) await this.apply(investorId, open, change);
      await this.changes.end(open, takesEffect ? 'done' : 'lapsed', manager);
    });
  }

  /** Everything that the old address could still do ends with it. */
  private async apply(
    investorId: string,
    { oldEmail, newEmail }: EmailChangeEntity,
    change: CredentialChange,
  ): Promise<void> {
    const { manager } = change;
    await this.accounts.changeEmail(investorId, newEmail, change);
    await this.sessions.endAllOf(investorId, manager);
    await this.links.forgetAllOf(investorId, manager);
    // To both: whoever reads the old one may freeze an account that was taken from them.
    for (const address of [oldEmail, newEmail])
      await this.mails.tell(investorId, { template: 'email-changed' }, manager, address);
  }

  private async tellStopped(investorId: string, manager: EntityManager): Promise<void> {
    const data = { at: this.clock.now().toISOString() };
    await this.outbox.put({ to: { investorId }, template: 'email-change-stopped', data }, manager);
  }
}
