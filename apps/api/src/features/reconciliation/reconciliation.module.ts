import { Module } from '@nestjs/common';
import { PdfDocumentsUnderWay } from '#platform/pdf/pdf-documents-under-way.js';
import { AuditTrailModule } from '../audit-trail/audit-trail.module.js';
import { AwaitedExplanationReader } from './awaited-explanations.view.js';
import { ExplainableItemReader } from './explainable-item.view.js';
import { MonthReportReader } from './month-report.view.js';
import { OpenItemReader } from './open-items.view.js';
import { OpenItemsStaffController } from './open-items.staff.controller.js';
import { OutsideFiguresJob } from './outside-figures.job.js';
import { ReconciliationAlarm } from './reconciliation-alarm.js';
import { ReconciliationReader } from './reconciliation.view.js';
import { ReconciliationStaffController } from './reconciliation.staff.controller.js';

@Module({
  imports: [AuditTrailModule],
  controllers: [OpenItemsStaffController, ReconciliationStaffController],
  providers: [
    ReconciliationReader,
    OpenItemReader,
    ExplainableItemReader,
    MonthReportReader,
    PdfDocumentsUnderWay,
    OutsideFiguresJob,
    ReconciliationAlarm,
    AwaitedExplanationReader,
  ],
  exports: [AwaitedExplanationReader],
})
export class ReconciliationModule {}
