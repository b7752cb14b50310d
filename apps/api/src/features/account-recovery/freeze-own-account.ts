import { createHash } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OWNER_FREEZE } from '@clearfold/content';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Sessions } from '#platform/auth/sessions.js';
import { EventStore, privateText } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { SubmitTicket } from '../tickets/submit-ticket.js';
import { deadWithAccount } from '../users/dead-with-account.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { EmailChangeEnds } from './end-email-change.js';

/** The owner of an account did not do what a mail tells of, and freezes it by the mail's link. */
export class FreezeOwnAccount extends commandWith<{ token: string }>() {}

/**
 * What is safe comes first and the link is used up last: whoever is broken off on the way, such as by a ledger that takes no
 * command just now, has signed everybody out, and presses again.
 */
@CommandHandler(FreezeOwnAccount)
export class FreezeOwnAccountHandler implements ICommandHandler<FreezeOwnAccount> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly accounts: InvestorAccounts,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly changes: EmailChangeEnds,
  ) {}

  /**
   * Pressed again, also in an older mail, while the account is frozen, it does nothing more.
   *
   * @throws ApiError 'link-invalid'; 'ledger-unavailable' and its like, after which the link still works
   */
  async execute({ token }: FreezeOwnAccount): Promise<void> {
    try {
      const investorId = await this.links.ownerOf('freeze-account', token);
      await deadWithAccount('link-invalid', () => this.freezeBy(token, investorId));
    } catch (error) {
      if (!(await this.hasFrozen(token, error))) throw error;
    }
  }

  private async freezeBy(token: string, investorId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investorId, manager);
      await this.accounts.stopSignIn(investorId, manager);
      await this.sessions.endAllOf(investorId, manager);
    });
    await this.freeze(investorId);
    const request = { subject: OWNER_FREEZE.ticketSubject, message: OWNER_FREEZE.ticketMessage };
    await this.commands.execute(new SubmitTicket({ investorId, request, ticketId: ticketIdOf(token) }));
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investorId, manager);
      // Whoever has the account perhaps asked for these, and an older mail must not freeze what support has released.
      await this.changes.stopOpen(investorId, manager);
      await this.links.spend('freeze-account', investorId, manager);
    });
  }

  /** Whether a link that works no more is so because it, or another mail's, has frozen the account, which still is. */
  private async hasFrozen(token: string, error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError && error.code === 'link-invalid')) return false;
    const investorId = await this.links.ownerOfSpent('freeze-account', token);
    return investorId !== undefined && this.accounts.isSignInStopped(investorId);
  }

  private async freeze(investorId: string): Promise<void> {
    const reason = privateText('reason', investorId, OWNER_FREEZE.reason);
    const command = { type: 'FreezeInvestor', reasonDigest: reason.digest } as const;
    const idempotency = { key: undefined, asked: ['freeze-own-account', investorId] };
    try {
      await this.store.recordPrepared({ kind: 'investor', id: investorId }, idempotency, () =>
        Promise.resolve({ streamId: investorId, command, texts: [reason] }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Deleted since the link was looked at.
      if (error.code === 'account-closed') throw new ApiError('link-invalid');
      // By staff, or by this link a moment ago.
      if (error.code !== 'investor-frozen') throw error;
    }
  }
}

/** The same for the same link, so that a repeated press tells staff once: a UUID of version 8 of the link's hash. */
const ticketIdOf = (token: string): string => {
  const hex = createHash('sha256').update(`ticket of ${token}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
