import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { OwnPassword } from '#features/second-factor/own-password.js';
import { InvestorAccounts } from '#features/users/investor-accounts.js';

/** An investor signs out everywhere else; whoever found a session open does not put its owner out without the password. */
export class EndOtherSessions extends commandWith<{
  investor: SignedInInvestor;
  password: string;
  address: string;
}>() {}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ApiError 'wrong-password', 'too-many-requests' */
  async execute({ investor, password, address }: EndOtherSessions): Promise<void> {
    const passwordHash = await this.ownPassword.verify(investor, password, address);
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investor.id, manager);
      await this.sessions.endOthersOf(investor, manager);
      // Another session may have changed it since it was checked.
      if (!(await this.accounts.holdsStill({ id: investor.id, passwordHash }, manager))) {
        throw new ApiError('wrong-password', { errors: { password: ERROR_TEXT['wrong-password'] } });
      }
    });
  }
}
