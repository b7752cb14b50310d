import { Body, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AnswerTicketRequest,
  routes,
  type StaffTicket,
  type StaffTicketDetail,
  TakeOverTicketRequest,
  TICKET_STATUSES,
  TICKET_SUBJECTS,
} from '@clearfold/contracts';
import { isBoolean, isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { AnswerTicket } from './answer-ticket.js';
import { ClaimTicket } from './claim-ticket.js';
import { ReopenTicket } from './reopen-ticket.js';
import { StaffTicketReader } from './staff-tickets.view.js';
import { TakeOverTicket } from './take-over-ticket.js';

const RULES: ListRules = {
  sortable: {
    createdAt: 't.createdAt',
    waitingSince: 't.waitingSince',
    updatedAt: 't.updatedAt',
    status: 't.status',
    subject: 't.subject',
    investorName: `i.firstName || ' ' || i.lastName`,
  },
  defaultSort: 't.createdAt asc',
  emptyLast: ['waitingSince'],
  filters: {
    status: oneOf(TICKET_STATUSES),
    subject: oneOf(TICKET_SUBJECTS),
    investorId: isUuid,
    unresolved: isBoolean,
    late: isBoolean,
    toAnswer: isBoolean,
    id: manyOf(isUuid),
    q: isSearch,
  },
};

@StaffController('Staff: tickets')
export class TicketsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tickets: StaffTicketReader,
  ) {}

  /** The tickets, in ra-data-simple-rest's dialect; oldest first unless sorted. */
  @Route(routes.tickets.list)
  @ApiList({ filter: '{"status":"open"}', sort: '["createdAt","ASC"]' })
  list(@ListOf(RULES) list: ListRequest): Promise<StaffTicket[]> {
    return list.answer('tickets', this.tickets.list(list.query));
  }

  /** Every ticket that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.tickets.csv)
  @ApiCsv('{"toAnswer":true}')
  export(@FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('tickets', this.tickets.all(filter), {
      id: (row) => row.id,
      subject: (row) => row.subject,
      message: (row) => row.message,
      status: (row) => row.status,
      investorId: (row) => row.investorId,
      investorName: (row) => row.investorName,
      createdAt: (row) => row.createdAt,
      updatedAt: (row) => row.updatedAt,
      waitingSince: (row) => row.waitingSince,
      claimedBy: (row) => row.claim?.by,
      claimedAt: (row) => row.claim?.at,
    });
  }

  /** One ticket with its investor and all its responses. */
  @Route(routes.tickets.one)
  one(@UuidParam() id: string): Promise<StaffTicketDetail> {
    return this.tickets.one(id);
  }

  /** Takes an open ticket on. Answers the ticket as it stands then, as do the next three. */
  @Route(routes.tickets.claim)
  async claim(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<StaffTicketDetail> {
    await this.commands.execute(new ClaimTicket({ staffId: staff.id, ticketId: id }));
    return this.tickets.one(id);
  }

  /** Takes a ticket over from who has it; the trail says from whom. */
  @Route(routes.tickets.takeOver)
  async takeOver(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { from }: TakeOverTicketRequest,
  ): Promise<StaffTicketDetail> {
    await this.commands.execute(new TakeOverTicket({ staffId: staff.id, ticketId: id, fromStaffId: from }));
    return this.tickets.one(id);
  }

  /** Writes a response that the investor reads; the ticket is resolved by it. Only who has it may, or anyone while nobody has. */
  @Route(routes.tickets.answer)
  async answer(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: AnswerTicketRequest,
  ): Promise<StaffTicketDetail> {
    await this.commands.execute(new AnswerTicket({ staffId: staff.id, ticketId: id, request: body }));
    return this.tickets.one(id);
  }

  /** Puts a resolved ticket back among the open ones. */
  @Route(routes.tickets.reopen)
  async reopen(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<StaffTicketDetail> {
    await this.commands.execute(new ReopenTicket({ staffId: staff.id, ticketId: id }));
    return this.tickets.one(id);
  }
}
