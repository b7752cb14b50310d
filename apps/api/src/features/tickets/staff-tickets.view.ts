import { Injectable } from '@nestjs/common';
import {
  type StaffTicket,
  type StaffTicketDetail,
  TICKET_TARGET_HOURS,
  type TicketReply,
  type TicketResponse,
} from '@clearfold/contracts';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { keysetPages } from '#platform/database/reading/keyset-pages.js';
import { listPage, pageBehind } from '#platform/database/list-page.js';
import { beginning, containing, searched } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { type InvestorEntity } from '../users/investor.entity.js';
import { TicketReplyEntity } from './ticket-reply.entity.js';
import { TicketResponseEntity } from './ticket-response.entity.js';
import { TicketEntity } from './ticket.entity.js';

/** Whoever has waited since before then has waited too long. */
const ticketsLateBefore = (now: Date): Date => new Date(now.valueOf() - TICKET_TARGET_HOURS * 3_600_000);

const SEARCH = `(
  cast(t.id as text) like :beginning or cast(t.investorId as text) like :beginning
  or i.firstName || ' ' || i.lastName || ' ' || i.email ilike :text
  or t.subject ilike :text or t.message ilike :text)`;

/** Reads tickets for those who answer them. */
@Injectable()
export class StaffTicketReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** One page of the tickets and how many there are in all. */
  async list(query: ListQuery): Promise<Page<StaffTicket>> {
    const { rows, total } = await listPage(this.matching(query.filter), query, ['t.createdAt', 't.id']);
    return { rows: rows.map(ticketOf), total };
  }

  /** Every ticket that the filters let through, oldest first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<StaffTicket[]> {
    const now = this.clock.now();
    return keysetPages(async (after) => (await pageBehind(this.matching(filter, now), after)).map(ticketOf));
  }

  /** @throws ApiError 'ticket-not-found' */
  async one(id: string): Promise<StaffTicketDetail> {
    const ticket = await this.matching({ id: [id] }).getOne();
    if (!ticket) throw new ApiError('ticket-not-found');
    const responses = this.source.getRepository(TicketResponseEntity).createQueryBuilder('r');
    responses.leftJoin('r.staff', 's').addSelect(['s.id', 's.name']).where({ ticketId: id }).orderBy('r.position');
    const replies = this.source.getRepository(TicketReplyEntity);
    return {
      ...ticketOf(ticket),
      investor: { id: ticket.investorId, name: nameOf(ticket.investor), email: ticket.investor.email },
      responses: (await responses.getMany()).map(responseOf),
      replies: (await replies.find({ where: { ticketId: id }, order: { position: 'ASC' } })).map(replyOf),
    };
  }

  private matching(filter: ListQuery['filter'], now = this.clock.now()): SelectQueryBuilder<TicketEntity> {
    const { status, subject, id, investorId, q, unresolved, late, toAnswer } = filter;
    const list = this.source.getRepository(TicketEntity).createQueryBuilder('t');
    list.innerJoin('t.investor', 'i').addSelect(['i.id', 'i.firstName', 'i.lastName', 'i.email']);
    list.leftJoin('t.claimer', 'claimer').addSelect(['claimer.id', 'claimer.name']);
    if (status !== undefined) list.andWhere('t.status = :status', { status });
    if (subject !== undefined) list.andWhere('t.subject = :subject', { subject });
    if (id !== undefined) list.andWhere('t.id = any(:id)', { id });
    if (investorId !== undefined) list.andWhere('t.investorId = :investorId', { investorId });
    if (unresolved === true) list.andWhere(`t.status <> 'resolved'`);
    if (late === true) list.andWhere('t.waitingSince < :lateBefore', { lateBefore: ticketsLateBefore(now) });
    if (toAnswer === true) list.andWhere('t.waitingSince is not null');
    const text = searched(q);
    if (text !== undefined) list.andWhere(SEARCH, { beginning: beginning(text), text: containing(text) });
    return list;
  }
}

const nameOf = ({ firstName, lastName }: InvestorEntity): string => `${firstName} ${lastName}`;

const ticketOf = (ticket: TicketEntity): StaffTicket => ({
  id: ticket.id,
  subject: ticket.subject,
  message: ticket.message,
  status: ticket.status,
  investorId: ticket.investorId,
  investorName: nameOf(ticket.investor),
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
  ...(ticket.waitingSince && { waitingSince: ticket.waitingSince.toISOString() }),
  ...(ticket.claimer &&
    ticket.claimedAt && {
      claim: { staffId: ticket.claimer.id, by: ticket.claimer.name, at: ticket.claimedAt.toISOString() },
    }),
});

const responseOf = ({ id, response, staffId, staff, createdAt }: TicketResponseEntity): TicketResponse => ({
  id,
  response,
  staffId,
  by: staff.name,
  at: createdAt.toISOString(),
});

const replyOf = ({ id, message, createdAt }: TicketReplyEntity): TicketReply => ({
  id,
  message,
  at: createdAt.toISOString(),
});
