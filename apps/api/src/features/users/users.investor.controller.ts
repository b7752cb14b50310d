import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  type MessageAnswer,
  UpdateNextOfKinRequest,
  UpdateProfileRequest,
  type UserAnswer,
} from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { DeleteAccount } from './delete-account.js';
import { UpdateNextOfKin } from './update-next-of-kin.js';
import { UpdateProfile } from './update-profile.js';
import { UserReader } from './user.reader.js';

/** The signed-in investor's own account. */
@ApiTags('users')
@ApiBearerAuth()
@Audience('investor')
@Controller('users')
export class UsersInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UserReader,
  ) {}

  @Get('me')
  async me(@CurrentInvestor() investor: SignedInInvestor): Promise<UserAnswer> {
    return { user: await this.users.of(investor.id) };
  }

  @Put('update-profile')
  async updateProfile(
    @CurrentInvestor() { id }: SignedInInvestor,
    @Body() body: UpdateProfileRequest,
  ): Promise<UserAnswer> {
    await this.commands.execute(new UpdateProfile(id, body));
    return { user: await this.users.of(id) };
  }

  @Put('update-next-of-kin')
  async updateNextOfKin(
    @CurrentInvestor() { id }: SignedInInvestor,
    @Body() body: UpdateNextOfKinRequest,
  ): Promise<UserAnswer> {
    await this.commands.execute(new UpdateNextOfKin(id, body));
    return { user: await this.users.of(id) };
  }

  /** Deletes the account and erases the person; refused while it has money, holds, active plans or pending requests. */
  @Delete('me')
  async delete(@CurrentInvestor() { id }: SignedInInvestor): Promise<MessageAnswer> {
    await this.commands.execute(new DeleteAccount(id));
    return { message: ANSWER_TEXT.accountDeleted };
  }
}
