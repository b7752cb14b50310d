import { Param, Query } from '@nestjs/common';
import {
  type CheckpointAnswer,
  type ConsistencyAnswer,
  ConsistencyQuery,
  type EventReceiptsAnswer,
  type InclusionAnswer,
  routes,
} from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { ApiError } from '#platform/http/api-error.js';
import { ProofsReader } from './proofs.reader.js';

/** Proofs that this log only ever grew. They show hashes, and nothing of what they stand for. */
@PublicController('Ledger proofs')
export class CheckpointsPublicController {
  constructor(private readonly proofs: ProofsReader) {}

  /** The latest signed checkpoint. */
  @Route(routes.checkpoints.latest)
  async latest(): Promise<CheckpointAnswer> {
    const { key, checkpoint } = await this.proofs.latest();
    return { key, checkpoint };
  }

  /** Each hand-over from one checkpoint key to the next, with the proof that the latest checkpoint covers it. */
  @Route(routes.checkpoints.handOvers)
  async handOvers(): Promise<EventReceiptsAnswer> {
    return { data: await this.proofs.handOvers() };
  }

  /** Proves that the latest checkpoint covers the event at a position. */
  @Route(routes.checkpoints.inclusion)
  inclusion(@Param('position') position: string): Promise<InclusionAnswer> {
    if (!/^[1-9]\d{0,14}$/.test(position)) throw new ApiError('log-size-invalid');
    return this.proofs.inclusion(Number(position));
  }

  /** Proves that the log of one size is the beginning of the log of another. */
  @Route(routes.checkpoints.consistency)
  consistency(@Query() { from, to }: ConsistencyQuery): Promise<ConsistencyAnswer> {
    return this.proofs.consistency(Number(from), Number(to));
  }
}
