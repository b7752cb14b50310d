import { Injectable } from '@nestjs/common';
import {
  type StaffTicket,
  type StaffTicketDetail,
  TICKET_TARGET_HOURS,
  type TicketReply,
  type TicketResponse,
  type TicketStatus,
  type TicketSubject,
} from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { likePart } from '#platform/database/reading/search-text.js';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery } from '#platform/http/list-query.js';

/** Whoever has waited since before then has waited too long. */
const ticketsLateBefore = (now: Date): Date => new Date(now.valueOf() - TICKET_TARGET_HOURS * 3_600_000);

const COLUMNS = `
  t.id, t.subject, t.message, t.status, t.investor_id, t.created_at, t.updated_at, t.waiting_since, t.claimed_by, t.claimed_at,
  i.first_name || ' ' || i.last_name as investor_name, i.email, claimer.name as claimer_name`;

const TICKETS = `
from tickets t
join investors i on i.id = t.investor_id
left join staff claimer on claimer.id = t.claimed_by`;

/** Each filter as a condition that holds when its parameter is absent. */
const CONDITIONS = `
where ($1::text is null or t.status = $1)
  and ($2::text is null or t.subject = $2)
  and ($3::uuid[] is null or t.id = any($3))
  and ($4::uuid is null or t.investor_id = $4)
  and ($6::boolean is not true or t.status <> 'resolved')
  and ($7::timestamptz is null or t.waiting_since < $7)
  and ($8::boolean is not true or t.waiting_since is not null)
  and ($5::text is null
    or t.id::text like $5 || '%' or t.investor_id::text like $5 || '%'
    or i.first_name || ' ' || i.last_name || ' ' || i.email ilike '%' || $5 || '%'
    or t.subject ilike '%' || $5 || '%' or t.message ilike '%' || $5 || '%')`;

/** One page of an export: those after the last one of the page before. */
const NEXT = `select ${COLUMNS} ${TICKETS} ${CONDITIONS}
  and ($9::uuid is null or (t.created_at, t.id) > ($10::timestamptz, $9))
order by t.created_at, t.id limit ${PAGE_ROWS}`;

const RESPONSES = `
select r.id, r.response, r.staff_id as "staffId", s.name as by, r.created_at as at
from ticket_responses r join staff s on s.id = r.staff_id
where r.ticket_id = $1 order by r.position`;

const REPLIES = `select id, message, created_at as at from ticket_replies where ticket_id = $1 order by position`;

interface TicketRow {
  id: string;
  subject: TicketSubject;
  message: string;
  status: TicketStatus;
  investor_id: string;
  investor_name: string;
  email: string;
  created_at: Date;
  updated_at: Date;
  waiting_since: Date | null;
  claimed_by: string | null;
  claimed_at: Date | null;
  claimer_name: string | null;
}

/** Reads tickets for those who answer them. */
@Injectable()
export class StaffTicketReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** One page of the tickets and how many there are in all. */
  async list(query: ListQuery): Promise<{ rows: StaffTicket[]; total: number }> {
    const values = valuesOf(query.filter, this.clock.now());
    const rows = await this.source.query<TicketRow[]>(
      `select ${COLUMNS} ${TICKETS} ${CONDITIONS}
       order by ${query.orderBy}, t.created_at, t.id limit ${query.limit} offset ${query.offset}`,
      values,
    );
    const [{ total }] = await this.source.query<[{ total: number }]>(
      `select count(*)::int as total ${TICKETS} ${CONDITIONS}`,
      values,
    );
    return { rows: rows.map(ticketOf), total };
  }

  /** Every ticket that the filters let through, oldest first, in pages. */
  all(filter: ListQuery['filter']): AsyncGenerator<StaffTicket[]> {
    const asked = valuesOf(filter, this.clock.now());
    return keysetPages(async (after) => {
      const values = [...asked, after?.id ?? null, after?.createdAt ?? null];
      return (await this.source.query<TicketRow[]>(NEXT, values)).map(ticketOf);
    });
  }

  /** @throws ApiError 'ticket-not-found' */
  async one(id: string): Promise<StaffTicketDetail> {
    const [row] = await this.source.query<TicketRow[]>(`select ${COLUMNS} ${TICKETS} where t.id = $1`, [id]);
    if (!row) throw new ApiError('ticket-not-found');
    const responses = await this.source.query<(Omit<TicketResponse, 'at'> & { at: Date })[]>(RESPONSES, [id]);
    const replies = await this.source.query<(Omit<TicketReply, 'at'> & { at: Date })[]>(REPLIES, [id]);
    return {
      ...ticketOf(row),
      investor: { id: row.investor_id, name: row.investor_name, email: row.email },
      responses: responses.map(({ at, ...response }) => ({ ...response, at: at.toISOString() })),
      replies: replies.map(({ at, ...reply }) => ({ ...reply, at: at.toISOString() })),
    };
  }
}

const valuesOf = (filter: ListQuery['filter'], now: Date): unknown[] => {
  const { status, subject, id, investorId, q, unresolved, late, toAnswer } = filter;
  const lateSince = late === true ? ticketsLateBefore(now) : null;
  const values = [status, subject, id, investorId, likePart(q), unresolved, lateSince, toAnswer];
  return values.map((value) => value ?? null);
};

const ticketOf = (row: TicketRow): StaffTicket => ({
  id: row.id,
  subject: row.subject,
  message: row.message,
  status: row.status,
  investorId: row.investor_id,
  investorName: row.investor_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.waiting_since && { waitingSince: row.waiting_since.toISOString() }),
  ...claimOf(row),
});

const claimOf = ({ claimed_by, claimed_at, claimer_name }: TicketRow): Pick<StaffTicket, 'claim'> => {
  if (claimed_by === null || claimed_at === null || claimer_name === null) return {};
  return { claim: { staffId: claimed_by, by: claimer_name, at: claimed_at.toISOString() } };
};
