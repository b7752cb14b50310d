import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LiveStreams } from '#platform/live/live-streams.js';
import { DataSource } from 'typeorm';
import { RequestClaimEntity } from './request-claim.entity.js';

/** A member of staff lets go of a request; somebody else's claim stays. */
export class ReleaseRequest extends Command<void> {
  constructor(
    readonly staffId: string,
    readonly requestId: string,
  ) {
    super();
  }
}

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
