import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import { type MessageAnswer, routes } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { SignOut } from './sign-out.js';

/** The investor's own sign-in. */
@InvestorController('auth')
export class AuthInvestorController {
  constructor(private readonly commands: CommandBus) {}

  @Route(routes.signIn.signOut)
  async signOut(@CurrentInvestor() { sessionId }: SignedInInvestor): Promise<MessageAnswer> {
    await this.commands.execute(new SignOut({ sessionId }));
    return { message: ANSWER_TEXT.signedOut };
  }
}
