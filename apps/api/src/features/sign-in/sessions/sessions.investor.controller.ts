import { Body, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  ChangePasswordRequest,
  EndOtherSessionsRequest,
  type MessageAnswer,
  routes,
  type SessionsAnswer,
} from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { ChangePassword } from '../password/change-password.js';
import { EndOtherSessions } from './end-other-sessions.js';

/** The investor's sessions, and the password that opens them. */
@InvestorController('users')
export class SessionsInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
  ) {}

  /** The sign-ins that still hold, the newest first. */
  @Route(routes.signIn.sessions)
  async list(@CurrentInvestor() investor: SignedInInvestor): Promise<SessionsAnswer> {
    return { data: await this.sessions.runningOf(investor) };
  }

  /** Signs the investor out everywhere but here. */
  @Route(routes.signIn.endOthers)
  async endOthers(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() { password }: EndOtherSessionsRequest,
    @Ip() address: string,
  ): Promise<MessageAnswer> {
    await this.commands.execute(new EndOtherSessions({ investor, password, address }));
    return { message: ANSWER_TEXT.otherSessionsEnded };
  }

  /** Changes the password and signs the investor out everywhere but here. */
  @Route(routes.signIn.changePassword)
  async changePassword(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: ChangePasswordRequest,
    @Ip() address: string,
  ): Promise<MessageAnswer> {
    await this.commands.execute(new ChangePassword({ investor, request: body, address }));
    return { message: ANSWER_TEXT.passwordChanged };
  }
}
