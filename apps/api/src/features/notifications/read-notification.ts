import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { NotificationEntity } from './notification.entity.js';

/** An investor has seen a notification; seeing it again keeps the first time. */
export class ReadNotification extends commandWith<{ investorId: string; notificationId: string }>() {}

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
