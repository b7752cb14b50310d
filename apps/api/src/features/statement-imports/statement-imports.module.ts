import { Module } from '@nestjs/common';
import { DiscardStatementHandler } from './discard-statement.js';
import { expiredImportsJob } from './expired-imports.job.js';
import { ImportStatementHandler } from './reading/import-statement.js';
import { LineRecorder } from './recording/record-lines.js';
import { SealedStatements } from './settling/sealed-statements.js';
import { SettleImport } from './settling/settle-import.js';
import { StagedLines } from './staged-lines.js';
import { StatementAccounts } from './reading/statement-accounts.js';
import { StatementImportsStaffController } from './statement-imports.staff.controller.js';
import { StatementImportReader } from './statement-imports.view.js';
import { StatementLinesJob } from './recording/statement-lines.job.js';
import { StatementReading } from './reading/statement-reading.js';

@Module({
  controllers: [StatementImportsStaffController],
  providers: [
    DiscardStatementHandler,
    ImportStatementHandler,
    LineRecorder,
    SealedStatements,
    SettleImport,
    StagedLines,
    StatementAccounts,
    StatementImportReader,
    StatementLinesJob,
    StatementReading,
    expiredImportsJob,
  ],
  exports: [LineRecorder],
})
export class StatementImportsModule {}
