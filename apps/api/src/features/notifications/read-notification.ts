import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';

const READ = `
with read as (
  update notifications set read_at = coalesce(read_at, $3) where investor_id = $1 and id = $2 returning id
)
select id from read`;

/** An investor has seen a notification; seeing it again keeps the first time. */
export class ReadNotification extends Command<void> {
  constructor(
    readonly investorId: string,
    readonly notificationId: string,
  ) {
    super();
  }
}

@CommandHandler(ReadNotification)
export class ReadNotificationHandler implements ICommandHandler<ReadNotification> {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'notification-not-found', also for somebody else's */
  async execute({ investorId, notificationId }: ReadNotification): Promise<void> {
    const read = await this.source.query<unknown[]>(READ, [investorId, notificationId, this.clock.now()]);
    if (read.length === 0) throw new ApiError('notification-not-found');
  }
}
