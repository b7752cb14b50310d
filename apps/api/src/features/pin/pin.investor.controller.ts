import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import { ChangePinRequest, type MessageAnswer, routes } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { ChangePin } from './change-pin.js';

@InvestorController('users')
export class PinInvestorController {
  constructor(private readonly commands: CommandBus) {}

  /** Changes the transaction PIN; a wrong current one counts as on every signed-in path. */
  @Route(routes.pin.change)
  async change(@CurrentInvestor() investor: SignedInInvestor, @Body() body: ChangePinRequest): Promise<MessageAnswer> {
    await this.commands.execute(new ChangePin({ investor, request: body }));
    return { message: ANSWER_TEXT.pinChanged };
  }
}
