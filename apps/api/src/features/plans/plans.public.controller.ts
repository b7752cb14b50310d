import { type PlansAnswer, routes } from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { PlansReader } from './plans.view.js';

@PublicController('Investment plans')
export class PlansPublicController {
  constructor(private readonly plans: PlansReader) {}

  /** The plans that are offered now. */
  @Route(routes.plans.list)
  async list(): Promise<PlansAnswer> {
    return { data: await this.plans.offered() };
  }
}
