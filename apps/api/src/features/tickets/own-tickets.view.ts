import { Injectable } from '@nestjs/common';
import { type Ticket, type TicketStatus, type TicketSubject } from '@clearfold/contracts';
import { DataSource } from 'typeorm';

const OWN_TICKETS = `
select t.id, t.subject, t.message, t.status, t.created_at, t.updated_at, last.response
from tickets t
left join lateral (
  select r.response from ticket_responses r where r.ticket_id = t.id order by r.position desc limit 1
) last on true
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
}

/** Reads an investor's tickets. Who answered is not among what it reads. */
@Injectable()
export class OwnTicketReader {
  constructor(private readonly source: DataSource) {}

  async of(investorId: string): Promise<Ticket[]> {
    const rows = await this.source.query<OwnTicketRow[]>(OWN_TICKETS, [investorId]);
    return rows.map((row) => ({
      _id: row.id,
      subject: row.subject,
      message: row.message,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      adminResponse: row.response,
    }));
  }
}
