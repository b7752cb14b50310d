import { Param, type StreamableFile } from '@nestjs/common';
import { isInstant, type LedgerFact, routes, type StaffEventReceipt } from '@clearfold/contracts';
import { type ListQuery, type ListRules, manyOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { ApiError } from '#platform/http/api-error.js';
import { isUuid } from '#platform/http/uuid-param.js';
import { ProofsReader } from '../checkpoints/proofs.reader.js';
import { LedgerFactsReader } from './ledger-facts.view.js';
import { SignatureEvidenceReader } from './signature-evidence.reader.js';

const isPosition = (value: unknown): boolean =>
  ['string', 'number'].includes(typeof value) && /^[1-9]\d{0,14}$/.test(String(value));

const RULES: ListRules = {
  sortable: { position: 'e.position', id: 'e.position', at: 'e.position' },
  defaultSort: 'e.position desc',
  filters: {
    from: isPosition,
    to: isPosition,
    since: isInstant,
    until: isInstant,
    type: (value) => typeof value === 'string' && /^[A-Za-z]{1,60}$/.test(value),
    recordId: isUuid,
    commandId: isUuid,
    account: (value) => typeof value === 'string' && value.length <= 200,
    actor: (value) => typeof value === 'string' && value.length >= 1 && value.length <= 100,
    id: manyOf(isPosition),
  },
};

/** Every fact of the log, word for word. */
@StaffController('Staff: ledger')
export class LedgerEventsStaffController {
  constructor(
    private readonly facts: LedgerFactsReader,
    private readonly proofs: ProofsReader,
    private readonly signatures: SignatureEvidenceReader,
  ) {}

  /** The log, in ra-data-simple-rest's dialect; newest first unless sorted. */
  @Route(routes.ledgerCheck.events)
  @ApiList({
    filter:
      '{"type":"DepositApproved","from":1,"to":1000,"since":"2026-01-01T00:00:00Z","until":"2026-06-30T23:59:59Z"}',
    sort: '["position","DESC"]',
  })
  list(@CurrentStaff() { role }: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<LedgerFact[]> {
    return list.answer('events', this.facts.list(list.query, role));
  }

  /** Every event that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.ledgerCheck.eventsCsv)
  @ApiCsv('{"type":"DepositApproved","from":1,"to":1000}')
  export(@CurrentStaff() { role }: SignedInStaff, @FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('events', this.facts.all(filter, role), {
      position: (row) => row.position,
      at: (row) => row.at,
      type: (row) => row.type,
      recordId: (row) => row.recordId,
      actorKind: ({ cause }) => cause.actor.kind,
      actorId: ({ cause }) => cause.actor.id,
      commandId: ({ cause }) => cause.commandId,
      command: ({ cause }) => cause.command,
      requestId: ({ cause }) => cause.requestId,
      payload: (row) => JSON.stringify(row.payload),
      postings: (row) => row.postings.map(({ account, amount }) => `${account} ${amount}`).join('; '),
    });
  }

  /** One event: its fields, its double entry, and what caused it. */
  @Route(routes.ledgerCheck.event)
  async one(@CurrentStaff() { role }: SignedInStaff, @Param('id') id: string): Promise<LedgerFact> {
    const fact = isPosition(id) ? await this.facts.at(Number(id), role) : undefined;
    if (!fact) throw new ApiError('event-not-found');
    return fact;
  }

  /** All that proves, without trusting this server, that the log holds this event as it is, and whose passkey signed it. */
  @Route(routes.ledgerCheck.receipt)
  async receipt(@Param('id') id: string): Promise<StaffEventReceipt> {
    if (!isPosition(id)) throw new ApiError('event-not-found');
    const [receipt, signed] = await Promise.all([this.proofs.receipt(Number(id)), this.signatures.of(Number(id))]);
    return signed ? { ...receipt, signed } : receipt;
  }
}
