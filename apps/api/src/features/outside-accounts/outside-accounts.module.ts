import { Module } from '@nestjs/common';
import { OutsideAccountMails } from './outside-account-mails.js';
import { OutsideAccountsStaffController } from './outside-accounts.staff.controller.js';
import { OutsideAccountReader } from './outside-accounts.view.js';
import { OutsideLineCounts } from './outside-line-counts.js';
import { OutsideStatementReader } from './outside-statements.view.js';
import { SaveCsvMappingHandler } from './save-csv-mapping.js';

@Module({
  controllers: [OutsideAccountsStaffController],
  providers: [
    OutsideAccountReader,
    OutsideLineCounts,
    OutsideStatementReader,
    OutsideAccountMails,
    SaveCsvMappingHandler,
  ],
  exports: [OutsideAccountReader],
})
export class OutsideAccountsModule {}
