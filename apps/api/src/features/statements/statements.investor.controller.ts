import { Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { RECEIPT_DOCUMENT, STATEMENT_DOCUMENT } from '@clearfold/content';
import { routes, StatementQuery, TimeZoneQuery } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { ApiCsv } from '#platform/http/list-request.js';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { csvReply } from '#platform/csv/csv-reply.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { PdfDocumentsUnderWay } from '#platform/pdf/pdf-documents-under-way.js';
import { pdfReply } from '#platform/pdf/pdf-reply.js';
import { UserReader } from '../users/user.reader.js';
import { periodOf } from './period.js';
import { receiptPdf } from './receipt-pdf.js';
import { ReceiptReader } from './receipt.view.js';
import { statementCsv } from './statement-csv.js';
import { statementPdf, type StatementOwner, writeMovements } from './statement-pdf.js';
import { type Statement, StatementReader } from './statement.view.js';

@InvestorController('Transactions')
export class StatementsInvestorController {
  constructor(
    private readonly statements: StatementReader,
    private readonly receipts: ReceiptReader,
    private readonly users: UserReader,
    private readonly documents: PdfDocumentsUnderWay,
    private readonly clock: Clock,
  ) {}

  /** The statement of a period as CSV, with debit and credit columns. */
  @Route(routes.statements.csv)
  @ApiCsv()
  async csv(@CurrentInvestor() { id }: SignedInInvestor, @Query() query: StatementQuery): Promise<StreamableFile> {
    const statement = await this.frame(id, query);
    return csvReply(fileName(statement), statementCsv(statement, this.statements.movements(statement)));
  }

  /** The statement of a period as PDF, with opening and closing balance. */
  @Route(routes.statements.pdf)
  @ApiProduces('application/pdf')
  async pdf(
    @CurrentInvestor() { id }: SignedInInvestor,
    @Query() query: StatementQuery,
    @Res({ passthrough: true }) { raw }: FastifyReply,
  ): Promise<StreamableFile> {
    const statement = await this.frame(id, query);
    const owner = await this.ownerOf(id);
    const pdf = await this.documents.begin(id, raw, () => statementPdf(statement, owner, this.clock.now()));
    const written = writeMovements(pdf, statement, this.statements.movements(statement));
    return pdfReply(fileName(statement), pdf, written);
  }

  /** The receipt of an own decided request as PDF, with its place in the ledger. */
  @Route(routes.statements.receipt)
  @ApiProduces('application/pdf')
  async receipt(
    @CurrentInvestor() investor: SignedInInvestor,
    @UuidParam() id: string,
    @Query() { timeZone = 'UTC' }: TimeZoneQuery,
    @Res({ passthrough: true }) { raw }: FastifyReply,
  ): Promise<StreamableFile> {
    const receipt = await this.receipts.of(investor.id, id);
    const owner = await this.ownerOf(investor.id);
    const pdf = await this.documents.begin(investor.id, raw, () =>
      receiptPdf(receipt, owner, timeZone, this.clock.now()),
    );
    return pdfReply(RECEIPT_DOCUMENT.fileName(id), pdf);
  }

  private frame(investorId: string, query: StatementQuery): Promise<Statement> {
    return this.statements.frame(investorId, periodOf(query, this.clock.now()));
  }

  private async ownerOf(id: string): Promise<StatementOwner> {
    const { firstName, lastName } = await this.users.of(id);
    return { id, name: `${firstName} ${lastName}` };
  }
}

const fileName = ({ period: { from = 'start', to } }: Statement): string => STATEMENT_DOCUMENT.fileName(from, to);
