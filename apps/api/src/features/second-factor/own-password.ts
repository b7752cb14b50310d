import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { Throttle } from '#platform/auth/throttle.js';
import { verifySecret } from '#platform/auth/secret-hash.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorAccounts } from '../users/investor-accounts.js';

/** Checks that whoever holds a session knows its password too; guesses count with those of changing it. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: InvestorAccounts,
    private readonly attempts: Throttle,
    private readonly settings: Settings,
  ) {}

  /**
   * @param investor whose password it is, and the session that asks, where there is one
   * @returns the hash that the password was checked against
   * @throws ApiError 'wrong-password', 'too-many-requests'
   */
  async verify(
    { id: investorId, sessionId }: { id: string; sessionId?: string },
    password: string,
    address: string,
  ): Promise<string> {
    const attempt = { action: 'change-password', address, account: investorId, session: sessionId };
    await this.attempts.count(attempt, this.settings.passwordChangeLimits);
    const passwordHash = await this.accounts.passwordHashOf(investorId);
    if (!(await verifySecret(passwordHash, password, investorId))) {
      throw new ApiError('wrong-password', { errors: { password: ERROR_TEXT['wrong-password'] } });
    }
    await this.attempts.forgive(attempt);
    return passwordHash;
  }
}
