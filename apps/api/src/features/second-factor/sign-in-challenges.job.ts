import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { cleanUp, hasLeftovers, type Leftovers } from '#platform/jobs/clean-up.js';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';

/** A challenge runs for five minutes; nothing asks for it later. */
const LEFTOVERS: Leftovers = {
  table: 'sign_in_challenges',
  key: 'token_hash',
  where: `expires_at < $1`,
};

/** Removes sign-ins that stopped between the password and the code. */
@Injectable()
export class SignInChallengesJob implements Job {
  readonly name = 'sign-in-challenges';
  readonly everySeconds = 60 * 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    return (await hasLeftovers(this.source, LEFTOVERS, this.clock.now())) ? ['expired'] : [];
  }

  run(_id: string, signal: AbortSignal): Promise<void> {
    return cleanUp(this.source, LEFTOVERS, this.clock.now(), signal);
  }
}
