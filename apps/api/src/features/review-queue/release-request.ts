import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';

const RELEASE_REQUEST = `delete from request_claims where request_id = $1 and staff_id = $2`;

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
  constructor(private readonly source: DataSource) {}

  async execute({ staffId, requestId }: ReleaseRequest): Promise<void> {
    await this.source.query(RELEASE_REQUEST, [requestId, staffId]);
  }
}
