import { Module } from '@nestjs/common';
import { ContactMessageReader } from './contact-messages.view.js';
import { ContactPublicController } from './contact.public.controller.js';
import { ContactStaffController } from './contact.staff.controller.js';
import { SendContactMessageHandler } from './send-contact-message.js';
import { SetMessageStatusHandler } from './set-message-status.js';

@Module({
  controllers: [ContactPublicController, ContactStaffController],
  providers: [ContactMessageReader, SendContactMessageHandler, SetMessageStatusHandler],
})
export class ContactModule {}
