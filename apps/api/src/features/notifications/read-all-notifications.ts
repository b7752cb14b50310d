import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, IsNull } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { NotificationEntity } from './notification.entity.js';

/** An investor has seen everything there is. */
export class ReadAllNotifications extends commandWith<{ investorId: string }>() {}

@CommandHandler(ReadAllNotifications)
export class ReadAllNotificationsHandler implements ICommandHandler<ReadAllNotifications> {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute({ investorId }: ReadAllNotifications): Promise<void> {
    const unread = { investorId, readAt: IsNull() };
    await this.source.getRepository(NotificationEntity).update(unread, { readAt: this.clock.now() });
  }
}
