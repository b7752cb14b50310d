import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ContactMessageStatus } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** A member of staff notes how far a message is dealt with. */
export class SetMessageStatus extends commandWith<{ id: string; status: ContactMessageStatus; staffId: string }>() {}

@CommandHandler(SetMessageStatus)
export class SetMessageStatusHandler implements ICommandHandler<SetMessageStatus> {
  constructor(
    private readonly source: DataSource,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'message-not-found' */
  async execute({ id, status, staffId }: SetMessageStatus): Promise<void> {
    await this.source.transaction(async (manager) => {
      const noted = { status, handlerId: staffId, updatedAt: this.clock.now() };
      const { affected } = await manager.update(ContactMessageEntity, { id }, noted);
      if (!affected) throw new ApiError('message-not-found');
      await this.acts.record('message-marked', staffId, { recordId: id }, status, manager);
    });
  }
}
