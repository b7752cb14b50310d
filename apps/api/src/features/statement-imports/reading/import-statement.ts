import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StatementFormRequest } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { type UploadTaker } from '#platform/http/bodies/uploads.js';
import { checkedForm } from '#platform/http/validation.js';
import { fileNameOf } from './file-name-of.js';
import { SettleImport } from '../settling/settle-import.js';
import { StatementAccounts } from './statement-accounts.js';
import { StatementReading } from './statement-reading.js';

interface Upload {
  readonly staffId: string;
  readonly accountId: string;
  /** Hands the file over while it comes. */
  readonly receive: <Result>(taker: UploadTaker<Result>) => Promise<Result>;
}

/**
 * Reads a statement's file while it comes and holds it to its account. The answer is the import's id: a new one, read or
 * refused, or the one that the same file has already. Nothing of it is recorded yet.
 */
export class ImportStatement extends commandWith<Upload, string>() {}

@CommandHandler(ImportStatement)
export class ImportStatementHandler implements ICommandHandler<ImportStatement> {
  constructor(
    private readonly accounts: StatementAccounts,
    private readonly reading: StatementReading,
    private readonly settlement: SettleImport,
  ) {}

  /** @throws ApiError what `StatementAccounts.one`, before a byte is read, `streamUpload` and `StatementReading.read` throw */
  async execute({ staffId, accountId, receive }: ImportStatement): Promise<string> {
    await this.accounts.one(accountId);
    const file = await receive({
      take: async ({ fields, fileName, bytes }) => {
        const form = await checkedForm(StatementFormRequest, fields);
        return this.reading.read({ staffId, accountId, form, fileName: fileNameOf(fileName), bytes });
      },
      undo: (read) => this.reading.forget(read),
    });
    try {
      return await ('fault' in file ? this.settlement.refuse(file, file.fault) : this.settlement.settle(file));
    } catch (error) {
      await this.reading.forget(file);
      throw error;
    }
  }
}
