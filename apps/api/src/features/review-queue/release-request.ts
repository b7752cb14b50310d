import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LiveStreams } from '#platform/live/live-streams.js';
import { DataSource } from 'typeorm';

const RELEASE_REQUEST = `delete from request_claims where request_id = $1 and staff_id = $2 returning request_id`;

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
    const [, released] = await this.source.query<[unknown[], number]>(RELEASE_REQUEST, [requestId, staffId]);
    if (released > 0) this.live.changeForStaff({ what: 'claim', id: requestId });
  }
}
