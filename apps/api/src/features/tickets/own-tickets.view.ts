import { Injectable } from '@nestjs/common';
import {
  TICKET_REPLY_DAYS,
  type Ticket,
  type TicketLine,
  type TicketStatus,
  type TicketSubject,
} from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';

/** SQL, as it is one statement however many tickets there are: each with its last answer and its lines in order. */
const OWN_TICKETS = `
select t.id, t.subject, t.message, t.status, t.created_at, t.updated_at, last.response, last.created_at as answered_at,
  coalesce(lines.dialogue, '[]') as dialogue
from tickets t
left join lateral (
  select r.response, r.created_at from ticket_responses r where r.ticket_id = t.id order by r.position desc limit 1
) last on true
left join lateral (
  select json_agg(json_build_object('id', l.id, 'from', l.author, 'text', l.body, 'at', l.created_at)
    order by l.created_at, l.author desc, l.position) as dialogue
  from (
    select id, 'support' as author, response as body, created_at, position from ticket_responses where ticket_id = t.id
    union all
    select id, 'investor', message, created_at, position from ticket_replies where ticket_id = t.id
  ) l
) lines on true
where t.investor_id = $1
order by t.updated_at desc, t.created_at desc, t.id`;

interface OwnTicketRow {
  id: string;
  subject: TicketSubject;
  message: string;
  status: TicketStatus;
  created_at: Date;
  updated_at: Date;
  response: string | null;
  answered_at: Date | null;
  dialogue: TicketLine[];
}

/** Reads an investor's tickets. Who answered is not among what it reads. */
@Injectable()
export class OwnTicketReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(investorId: string): Promise<Ticket[]> {
    const rows = await this.source.query<OwnTicketRow[]>(OWN_TICKETS, [investorId]);
    const repliesUntil = this.clock.now().valueOf() - TICKET_REPLY_DAYS * 86_400_000;
    return rows.map((row) => ({
      _id: row.id,
      subject: row.subject,
      message: row.message,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      adminResponse: row.response,
      // PostgreSQL writes its instants in JSON in a form of its own.
      dialogue: row.dialogue.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() })),
      mayReply: row.status !== 'resolved' || (row.answered_at?.valueOf() ?? repliesUntil) >= repliesUntil,
    }));
  }
}
