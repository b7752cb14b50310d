import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { InvestorAccounts } from '#features/users/investor-accounts.js';

/** An investor signs out everywhere else. */
export class EndOtherSessions extends commandWith<{ investor: SignedInInvestor }>() {}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ investor }: EndOtherSessions): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investor.id, manager);
      await this.sessions.endOthersOf(investor, manager);
    });
  }
}
