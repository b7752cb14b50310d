import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CSV_MAPPING_FAULT_TEXT } from '@clearfold/content';
import { type CsvColumns } from '@clearfold/contracts';
import { checkMapping } from '@clearfold/statement-files';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { fieldOf, mappingOf } from './mapping-of.js';
import { OutsideCsvMappingEntity } from './outside-csv-mapping.entity.js';

/** A member of staff says how an account's CSV files are read. */
export class SaveCsvMapping extends commandWith<{ staffId: string; accountId: string; columns: CsvColumns }>() {}

@CommandHandler(SaveCsvMapping)
export class SaveCsvMappingHandler implements ICommandHandler<SaveCsvMapping> {
  constructor(
    private readonly source: DataSource,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'csv-mapping-invalid' with what is wrong with it */
  async execute({ staffId, accountId, columns }: SaveCsvMapping): Promise<void> {
    const faults = checkMapping(mappingOf(columns));
    if (faults.length > 0) {
      const errors = Object.fromEntries(
        faults.map(({ field, code }) => [fieldOf(field), CSV_MAPPING_FAULT_TEXT[code]]),
      );
      throw new ApiError('csv-mapping-invalid', { errors });
    }
    await this.source.transaction(async (manager) => {
      await manager.upsert(
        OutsideCsvMappingEntity,
        { accountId, mapping: columns, savedBy: staffId, savedAt: this.clock.now() },
        ['accountId'],
      );
      await this.acts.record('csv-mapping-saved', staffId, { recordId: accountId }, '', manager);
    });
  }
}
