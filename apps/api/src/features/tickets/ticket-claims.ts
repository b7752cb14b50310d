import { Injectable } from '@nestjs/common';
import { ticketClaimedText } from '@clearfold/content';
import { type TicketStatus } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';

const CLAIM = `
select t.status, t.claimed_by as "staffId", s.name
from tickets t left join staff s on s.id = t.claimed_by
where t.id = $1`;

/** How a ticket stands, and with whom; an open one is with nobody. */
export interface TicketClaim {
  status: TicketStatus;
  staffId: string | null;
  name: string | null;
}

/** Reads who has a ticket, to say why a command found nothing to do. */
@Injectable()
export class TicketClaims {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'ticket-not-found' */
  async of(ticketId: string): Promise<TicketClaim> {
    const [claim] = await this.source.query<TicketClaim[]>(CLAIM, [ticketId]);
    if (!claim) throw new ApiError('ticket-not-found');
    return claim;
  }
}

/** The refusal that names who has the ticket, if it is still with anyone. */
export const claimedBy = ({ name }: TicketClaim): ApiError =>
  new ApiError('ticket-already-claimed', name === null ? {} : { message: ticketClaimedText(name) });
