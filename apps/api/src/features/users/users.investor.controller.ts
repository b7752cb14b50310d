import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type UserAnswer } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { UserReader } from './user.reader.js';

/** The signed-in investor's own account. */
@ApiTags('users')
@ApiBearerAuth()
@Audience('investor')
@Controller('users')
export class UsersInvestorController {
  constructor(private readonly users: UserReader) {}

  @Get('me')
  async me(@CurrentInvestor() investor: SignedInInvestor): Promise<UserAnswer> {
    return { user: await this.users.of(investor.id) };
  }
}
