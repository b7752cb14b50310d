import { Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { MONTH_DOCUMENT } from '@clearfold/content';
import { MonthQuery, type Reconciliation, ReconciliationQuery, routes } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { Route, StaffController } from '#platform/http/route.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { PdfDocumentsUnderWay } from '#platform/pdf/pdf-documents-under-way.js';
import { pdfReply } from '#platform/pdf/pdf-reply.js';
import { monthPdf } from './month-pdf.js';
import { MonthReportReader } from './month-report.view.js';
import { ReconciliationReader } from './reconciliation.view.js';

@StaffController('Staff: reconciliation')
export class ReconciliationStaffController {
  constructor(
    private readonly reconciliation: ReconciliationReader,
    private readonly months: MonthReportReader,
    private readonly documents: PdfDocumentsUnderWay,
    private readonly clock: Clock,
  ) {}

  /** Every account outside at the end of a UTC day: what it held there, what the ledger says, and the difference. */
  @Route(routes.reconciliation.report)
  report(@Query() { day }: ReconciliationQuery): Promise<Reconciliation> {
    return this.reconciliation.at(day);
  }

  /** A month of an account on one page, as PDF: balances, the difference, what is open or explained, and the statements. */
  @Route(routes.reconciliation.month)
  @ApiProduces('application/pdf')
  async month(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Query() query: MonthQuery,
    @Res({ passthrough: true }) { raw }: FastifyReply,
  ): Promise<StreamableFile> {
    const now = this.clock.now();
    const { month = now.toISOString().slice(0, 7) } = query;
    const report = await this.months.of(id, month, staff.role);
    const pdf = await this.documents.begin(staff.id, raw, () => monthPdf(report, now));
    return pdfReply(MONTH_DOCUMENT.fileName(report.name, month), pdf);
  }
}
