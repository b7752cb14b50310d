import { Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import { type MessageAnswer, routes } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { RequestVerification } from './request-verification.js';

@InvestorController('users')
export class EmailVerificationInvestorController {
  constructor(private readonly commands: CommandBus) {}

  /** Sends the verification mail again. */
  @Route(routes.emailVerification.send)
  async send(@CurrentInvestor() { id }: SignedInInvestor, @Ip() address: string): Promise<MessageAnswer> {
    await this.commands.execute(new RequestVerification({ investorId: id, address }));
    return { message: ANSWER_TEXT.verificationMailSent };
  }
}
