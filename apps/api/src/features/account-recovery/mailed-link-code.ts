import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { ApiError } from '#platform/http/api-error.js';
import { SecondFactorMethods } from '../second-factor/second-factor-methods.js';
import { SecondFactors } from '../second-factor/second-factors.js';

/** What a mailed link asks of whoever has two-step sign-in, after the password: a code, which is used up. */
@Injectable()
export class MailedLinkCode {
  constructor(
    private readonly factors: SecondFactors,
    private readonly methods: SecondFactorMethods,
  ) {}

  /** @throws ApiError 'wrong-code', for none too; 'too-many-requests' */
  async verify(investorId: string, code: string | undefined, address: string): Promise<void> {
    if (!(await this.methods.isAsked(investorId))) return;
    if (!code?.trim()) throw new ApiError('wrong-code', { errors: { code: ERROR_TEXT['wrong-code'] } });
    await this.factors.use(investorId, code, address);
  }
}
