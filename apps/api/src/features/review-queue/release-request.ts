import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith } from '#platform/command-with.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { DataSource } from 'typeorm';
import { RequestClaimEntity } from './request-claim.entity.js';

/** A member of staff lets go of a request; somebody else's claim stays. */
export class ReleaseRequest extends commandWith<{ staffId: string; requestId: string }>() {}

@CommandHandler(ReleaseRequest)
export class ReleaseRequestHandler implements ICommandHandler<ReleaseRequest> {
  constructor(
    private readonly source: DataSource,
    private readonly live: LiveStreams,
  ) {}

  async execute({ staffId, requestId }: ReleaseRequest): Promise<void> {
    const { affected } = await this.source.getRepository(RequestClaimEntity).delete({ requestId, staffId });
    if (affected) this.live.changeForStaff({ what: 'claim', id: requestId });
  }
}
