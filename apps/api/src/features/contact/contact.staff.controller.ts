import { Body, Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  CONTACT_MESSAGE_STATUSES,
  type ContactMessage,
  type ContactMessageStatus,
  ContactMessageStatusRequest,
  type RawListQuery,
  routes,
} from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
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
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    status: (value) => CONTACT_MESSAGE_STATUSES.includes(value as ContactMessageStatus),
    q: (value) => typeof value === 'string' && value.length <= 100,
  },
};

@ApiTags('Staff: messages')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class ContactStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly messages: ContactMessageReader,
  ) {}

  /** The contact form's messages, in ra-data-simple-rest's dialect; oldest first unless sorted. */
  @Route(routes.contact.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"new"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","ASC"]' })
  async list(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ContactMessage[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.messages.list(query);
    reply.header('content-range', contentRange('messages', query, rows.length, total));
    return rows;
  }

  /** Every message that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.contact.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"new"}' })
  export(@Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('messages', this.messages.all(query.filter), {
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
    await this.commands.execute(new SetMessageStatus(id, status, staff.id));
    return this.messages.one(id);
  }
}
