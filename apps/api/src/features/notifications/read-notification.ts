import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { NotificationEntity } from './notification.entity.js';

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
    const { affected } = await this.source
      .createQueryBuilder()
      .update(NotificationEntity)
      .set({ readAt: () => 'coalesce(read_at, :now)' })
      .where({ investorId, id: notificationId })
      .setParameters({ now: this.clock.now() })
      .execute();
    if (!affected) throw new ApiError('notification-not-found');
  }
}
