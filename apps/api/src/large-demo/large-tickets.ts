import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TICKET_SUBJECTS } from '@clearfold/contracts';
import { SendContactMessage } from '../features/contact/send-contact-message.js';
import { Subscribe } from '../features/newsletter/subscribe.js';
import { AnswerTicket } from '../features/tickets/answer-ticket.js';
import { SubmitTicket } from '../features/tickets/submit-ticket.js';
import { type Cast } from '../demo/cast.js';

/** One of so many tickets still waits. */
const OPEN = 20;

/** Addresses of documentation (RFC 5737): limits are counted per address, and nobody has these. */
const ADDRESS = '192.0.2';

/** Writes what people ask: tickets and their answers, messages of the contact form, subscriptions of the newsletter. */
@Injectable()
export class LargeTickets {
  private written = 0;
  private visitors = 0;

  constructor(private readonly commands: CommandBus) {}

  async write(count: number, { staff }: Cast, crowd: readonly string[]): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      const number = (this.written += 1);
      const id = randomUUID();
      const subject = TICKET_SUBJECTS[number % TICKET_SUBJECTS.length]!;
      const message = `Question ${number}: when will my request be looked at?`;
      await this.commands.execute(
        new SubmitTicket({
          investorId: crowd[(number * 7) % crowd.length] as string,
          request: { subject, message },
          ticketId: id,
        }),
      );
      if (number % OPEN === 0) continue;
      const response = 'Within a day. You will read it here and by mail.';
      await this.commands.execute(new AnswerTicket({ staffId: staff.sam, ticketId: id, request: { response } }));
    }
    await this.fromVisitor();
  }

  private async fromVisitor(): Promise<void> {
    const number = (this.visitors += 1);
    const [address, email] = [`${ADDRESS}.${number % 250}`, `visitor.${number}@crowd.example`];
    await this.commands.execute(new Subscribe({ email, address }));
    const message = { name: `Visitor ${number}`, email, subject: 'A question', message: 'Which plan is the shortest?' };
    await this.commands.execute(new SendContactMessage({ message, address }));
  }
}
