import { Injectable } from '@nestjs/common';
import { ticketClaimedText } from '@clearfold/content';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';
import { TicketEntity } from './ticket.entity.js';

/** Reads who has a ticket, to say why a command found nothing to do. */
@Injectable()
export class TicketClaims {
  constructor(private readonly source: DataSource) {}

  /** @throws ApiError 'ticket-not-found' */
  async of(ticketId: string): Promise<TicketEntity> {
    const tickets = this.source.getRepository(TicketEntity).createQueryBuilder('t');
    tickets.leftJoin('t.claimer', 'claimer').addSelect(['claimer.id', 'claimer.name']);
    const ticket = await tickets.where({ id: ticketId }).getOne();
    if (!ticket) throw new ApiError('ticket-not-found');
    return ticket;
  }
}

/** The refusal that names who has the ticket, if it is still with anyone. */
export const claimedBy = ({ claimer }: TicketEntity): ApiError =>
  new ApiError('ticket-already-claimed', claimer ? { message: ticketClaimedText(claimer.name) } : {});
