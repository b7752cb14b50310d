import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';

const READ_ALL = `update notifications set read_at = $2 where investor_id = $1 and read_at is null`;

/** An investor has seen everything there is. */
export class ReadAllNotifications extends Command<void> {
  constructor(readonly investorId: string) {
    super();
  }
}

@CommandHandler(ReadAllNotifications)
export class ReadAllNotificationsHandler implements ICommandHandler<ReadAllNotifications> {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async execute({ investorId }: ReadAllNotifications): Promise<void> {
    await this.source.query(READ_ALL, [investorId, this.clock.now()]);
  }
}
