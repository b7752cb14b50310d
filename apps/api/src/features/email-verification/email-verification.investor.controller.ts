import { Controller, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import { type MessageAnswer, routes } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { RequestVerification } from './request-verification.js';

@ApiTags('users')
@ApiBearerAuth()
@Audience('investor')
@Controller()
export class EmailVerificationInvestorController {
  constructor(private readonly commands: CommandBus) {}

  /** Sends the verification mail again. */
  @Route(routes.emailVerification.send)
  async send(@CurrentInvestor() { id }: SignedInInvestor, @Ip() address: string): Promise<MessageAnswer> {
    await this.commands.execute(new RequestVerification(id, address));
    return { message: ANSWER_TEXT.verificationMailSent };
  }
}
