import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import { ChangePinRequest, type MessageAnswer, routes } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { ChangePin } from './change-pin.js';

@ApiTags('users')
@ApiBearerAuth()
@Audience('investor')
@Controller()
export class PinInvestorController {
  constructor(private readonly commands: CommandBus) {}

  /** Changes the transaction PIN; a wrong current one counts as on every signed-in path. */
  @Route(routes.pin.change)
  async change(@CurrentInvestor() investor: SignedInInvestor, @Body() body: ChangePinRequest): Promise<MessageAnswer> {
    await this.commands.execute(new ChangePin(investor, body));
    return { message: ANSWER_TEXT.pinChanged };
  }
}
