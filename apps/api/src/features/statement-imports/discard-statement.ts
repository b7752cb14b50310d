import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, In } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { StatementImportEntity } from './statement-import.entity.js';

/** A member of staff puts a file aside that was read or refused. */
export class DiscardStatement extends commandWith<{ staffId: string; importId: string }>() {}

@CommandHandler(DiscardStatement)
export class DiscardStatementHandler implements ICommandHandler<DiscardStatement> {
  constructor(
    private readonly source: DataSource,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * Its lines stay for a while (`expired-imports.job.ts`): where somebody records it at the same moment, that counts.
   *
   * @throws ApiError 'statement-import-not-found', 'statement-import-over'
   */
  async execute({ staffId, importId: id }: DiscardStatement): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { affected } = await manager.update(
        StatementImportEntity,
        { id, state: In(['read', 'refused']) },
        { state: 'discarded', endedAt: this.clock.now() },
      );
      const row = affected ? undefined : await manager.findOneBy(StatementImportEntity, { id });
      if (!affected && (!row || row.state === 'reading')) throw new ApiError('statement-import-not-found');
      if (row && row.state !== 'discarded') throw new ApiError('statement-import-over');
      if (affected) await this.acts.record('statement-discarded', staffId, { recordId: id }, '', manager);
    });
  }
}
