import { Body, Header, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProduces } from '@nestjs/swagger';
import { EmailJsSendRequest, routes } from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { SendContactMessage } from './send-contact-message.js';

/** What the contact form talks to where no EmailJS account is configured: the same protocol on our own origin. */
@PublicController('contact')
export class ContactPublicController {
  constructor(private readonly commands: CommandBus) {}

  /** EmailJS's `POST /api/v1.0/email/send`: answers the text "OK"; a refusal has our own shape, its status EmailJS's. */
  @Route(routes.contact.send)
  @ApiProduces('text/plain')
  @Header('content-type', 'text/plain; charset=utf-8')
  async send(@Body() { template_params }: EmailJsSendRequest, @Ip() address: string): Promise<string> {
    await this.commands.execute(new SendContactMessage({ message: template_params, address }));
    return 'OK';
  }
}
