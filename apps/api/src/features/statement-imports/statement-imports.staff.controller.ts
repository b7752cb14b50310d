import { Body, HttpCode, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import {
  IMPORT_STATES,
  RecordStatementRequest,
  routes,
  STATEMENT_FORMATS,
  STATEMENT_MAX_BYTES,
  type StatementImportDetail,
  type StatementImportRow,
} from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';
import { AcceptsUpload, streamUpload } from '#platform/http/bodies/uploads.js';
import { type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiList, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { DiscardStatement } from './discard-statement.js';
import { ImportStatement } from './reading/import-statement.js';
import { recordStatement } from './statement-imports.commands.js';
import { StatementImportReader } from './statement-imports.view.js';

const RULES: ListRules = {
  sortable: { at: 'i.createdAt' },
  defaultSort: 'i.createdAt desc',
  filters: {
    id: manyOf(isUuid),
    accountId: isUuid,
    state: oneOf(IMPORT_STATES),
  },
};

const REFUSALS = {
  noForm: 'statement-no-form',
  missing: 'statement-missing',
  tooMany: 'statement-not-single',
  tooLarge: 'statement-too-large',
} as const;

const text = (example: string) => ({ type: 'string', example });

const FORM = {
  type: 'object',
  required: ['format', 'statement'],
  properties: {
    format: { type: 'string', enum: [...STATEMENT_FORMATS] },
    from: text('2026-10-01'),
    to: text('2026-10-31'),
    opening: text('1500.50'),
    closing: text('1725.00'),
    statement: { type: 'string', format: 'binary' },
  },
};

/** Statements of accounts outside: files are read, looked at and recorded. */
@StaffController('Staff: statement imports')
export class StatementImportsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly imports: StatementImportReader,
  ) {}

  /** Every file that was read or refused, in ra-data-simple-rest's dialect; newest first unless sorted. */
  @Route(routes.statementImports.list)
  @ApiList({ filter: '{"state":"read"}', sort: '["at","DESC"]' })
  list(@CurrentStaff() { role }: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<StatementImportRow[]> {
    return list.answer('statement-imports', this.imports.list(list.query, role));
  }

  /** One file, with its first lines as long as it waits to be recorded. */
  @Route(routes.statementImports.one)
  one(@CurrentStaff() { role }: SignedInStaff, @UuidParam() id: string): Promise<StatementImportDetail> {
    return this.imports.one(id, role);
  }

  /**
   * Reads a statement of at most 256 MB, sent as multipart in the field `statement` behind the others. What is wrong with the file
   * is said by the import, which is refused then; nothing is recorded before somebody looked at it.
   */
  @Route(routes.statementImports.read)
  @HttpCode(201)
  @AcceptsUpload()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  async read(
    @CurrentStaff() { id: staffId, role }: SignedInStaff,
    @UuidParam() accountId: string,
    @Req() request: FastifyRequest,
  ): Promise<StatementImportDetail> {
    const id = await this.commands.execute(
      new ImportStatement({
        staffId,
        accountId,
        receive: (taker) => streamUpload(request, 'statement', STATEMENT_MAX_BYTES, REFUSALS, taker),
      }),
    );
    return this.imports.one(id, role);
  }

  /** Takes a statement as it was looked at: it is sealed into the ledger, and its lines are recorded behind it. */
  @Route(routes.statementImports.record)
  async record(
    @CurrentStaff() { id: staffId, role }: SignedInStaff,
    @UuidParam() id: string,
    @Body() { contentDigest }: RecordStatementRequest,
    @IdempotencyKey() key?: string,
  ): Promise<StatementImportDetail> {
    await this.commands.execute(recordStatement(staffId, id, contentDigest, key));
    return this.imports.one(id, role);
  }

  /** Puts a file aside that was read or refused. */
  @Route(routes.statementImports.discard)
  async discard(
    @CurrentStaff() { id: staffId, role }: SignedInStaff,
    @UuidParam() id: string,
  ): Promise<StatementImportDetail> {
    await this.commands.execute(new DiscardStatement({ staffId, importId: id }));
    return this.imports.one(id, role);
  }
}
