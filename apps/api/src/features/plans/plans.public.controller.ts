import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PlansAnswer, routes } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { PlansReader } from './plans.view.js';

@ApiTags('Investment plans')
@Audience('public')
@Controller()
export class PlansPublicController {
  constructor(private readonly plans: PlansReader) {}

  /** The plans that are offered now. */
  @Route(routes.plans.list)
  async list(): Promise<PlansAnswer> {
    return { data: await this.plans.offered() };
  }
}
