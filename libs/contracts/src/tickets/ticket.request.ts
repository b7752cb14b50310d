import { IsBoolean, IsIn } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { TICKET_SUBJECTS, type TicketSubject } from './ticket.js';
import { RequiredProse } from '../text/is-prose.js';
import { IsId } from '../text/is-id.js';

/** POST /support-tickets/submit. */
export class TicketRequest {
  @IsIn(TICKET_SUBJECTS, breaks('ticket-incomplete'))
  subject!: TicketSubject;

  @RequiredProse(5000, 'ticket-incomplete')
  message!: string;
}

/** POST /staff/tickets/{id}/take-over. */
export class TakeOverTicketRequest {
  /** Who has it, as the caller saw it: from anybody else it is not taken. */
  @IsId('ticket-holder-required')
  from!: string;
}

/** POST /staff/tickets/{id}/answer. */
export class AnswerTicketRequest {
  /** What the investor reads. */
  @RequiredProse(5000, 'ticket-response-required')
  response!: string;

  /** True for an answer that is not the last word: the ticket stays in progress. */
  @IsBoolean(breaks('choice-invalid'))
  @MayBeAbsent()
  keepOpen?: boolean;
}

/** POST /support-tickets/{id}/reply. */
export class TicketReplyRequest {
  @RequiredProse(5000, 'ticket-reply-required')
  message!: string;
}
