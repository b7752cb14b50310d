import { Body, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  CONTACT_MESSAGE_STATUSES,
  type ContactMessage,
  ContactMessageStatusRequest,
  routes,
} from '@clearfold/contracts';
import { isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { ContactMessageReader } from './contact-messages.view.js';
import { SetMessageStatus } from './set-message-status.js';

const RULES: ListRules = {
  sortable: {
    createdAt: 'm.createdAt',
    updatedAt: 'm.updatedAt',
    status: 'm.status',
    name: 'm.name',
    email: 'm.email',
    subject: 'm.subject',
  },
  defaultSort: 'm.createdAt asc',
  filters: {
    id: manyOf(isUuid),
    status: oneOf(CONTACT_MESSAGE_STATUSES),
    q: isSearch,
  },
};

@StaffController('Staff: messages')
export class ContactStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly messages: ContactMessageReader,
  ) {}

  /** The contact form's messages, in ra-data-simple-rest's dialect; oldest first unless sorted. */
  @Route(routes.contact.list)
  @ApiList({ filter: '{"status":"new"}', sort: '["createdAt","ASC"]' })
  list(@ListOf(RULES) list: ListRequest): Promise<ContactMessage[]> {
    return list.answer('messages', this.messages.list(list.query));
  }

  /** Every message that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.contact.csv)
  @ApiCsv('{"status":"new"}')
  export(@FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('messages', this.messages.all(filter), {
      id: (row) => row.id,
      name: (row) => row.name,
      email: (row) => row.email,
      subject: (row) => row.subject,
      message: (row) => row.message,
      status: (row) => row.status,
      handledBy: (row) => row.handledBy,
      createdAt: (row) => row.createdAt,
      updatedAt: (row) => row.updatedAt,
    });
  }

  @Route(routes.contact.one)
  one(@UuidParam() id: string): Promise<ContactMessage> {
    return this.messages.one(id);
  }

  /** Notes how far the message is dealt with. Answers it as it stands then. */
  @Route(routes.contact.setStatus)
  async setStatus(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { status }: ContactMessageStatusRequest,
  ): Promise<ContactMessage> {
    await this.commands.execute(new SetMessageStatus({ id, status, staffId: staff.id }));
    return this.messages.one(id);
  }
}
