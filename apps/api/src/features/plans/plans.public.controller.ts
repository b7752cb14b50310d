import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PlansAnswer } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { PlansReader } from './plans.view.js';

@ApiTags('Investment plans')
@Audience('public')
@Controller('investment-plans')
export class PlansPublicController {
  constructor(private readonly plans: PlansReader) {}

  /** The plans that are offered now. */
  @Get()
  async list(): Promise<PlansAnswer> {
    return { data: await this.plans.offered() };
  }
}
