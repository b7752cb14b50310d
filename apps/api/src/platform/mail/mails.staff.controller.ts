import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  MAIL_STATES,
  type MailState,
  type RawListQuery,
  routes,
  type StaffMail,
  type StaffMailDetail,
} from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '../auth/audience.js';
import { Route } from '../http/route.js';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
import { csvExport } from '../csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '../http/list-query.js';
import { isUuid, UuidParam } from '../http/uuid-param.js';
import { isEmailTemplate, MailArchive } from './mail-archive.js';
import { StaffActs } from '../staff-acts/staff-acts.js';

const RULES: ListRules = {
  sortable: { createdAt: 'm.created_at', sentAt: 'm.sent_at', state: 'm.state', template: 'm.template' },
  defaultSort: 'm.created_at desc',
  emptyLast: ['sentAt'],
  filters: {
    state: (value) => MAIL_STATES.includes(value as MailState),
    template: isEmailTemplate,
    investorId: isUuid,
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
  },
};

/** The mail outbox. */
@ApiTags('Staff: mails')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class MailsStaffController {
  constructor(
    private readonly mails: MailArchive,
    private readonly acts: StaffActs,
  ) {}

  /** The mails, in ra-data-simple-rest's dialect; newest first unless sorted. Those to staff are for admins. */
  @Route(routes.mails.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"state":"failed"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' })
  async list(
    @CurrentStaff() { role }: SignedInStaff,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffMail[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.mails.list(query, role);
    reply.header('content-range', contentRange('mails', query, rows.length, total));
    return rows;
  }

  /** Every mail that the filters let through and the role may read as CSV, with the count of rows at the end. */
  @Route(routes.mails.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"state":"failed"}' })
  export(@CurrentStaff() { role }: SignedInStaff, @Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('mails', this.mails.all(query.filter, role), {
      id: (row) => row.id,
      template: (row) => row.template,
      state: (row) => row.state,
      subject: (row) => row.subject,
      investorId: (row) => row.investorId,
      staffId: (row) => row.staffId,
      address: (row) => row.address,
      attempts: (row) => row.attempts,
      createdAt: (row) => row.createdAt,
      sentAt: (row) => row.sentAt,
      lastError: (row) => row.lastError,
    });
  }

  /** One mail with what it says; where its links hold a secret, that stands for `(hidden)`. One to staff is for admins. */
  @Route(routes.mails.one)
  one(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<StaffMailDetail> {
    return this.mails.one(id, staff.role);
  }

  /** Has a mail sent that failed, or sends it again: its link is a new one then, and the one before stops working. */
  @Route(routes.mails.resend)
  resend(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<StaffMailDetail> {
    return this.mails.resend(id, staff, (manager) =>
      this.acts.record('mail-resent', staff.id, { recordId: id }, '', manager),
    );
  }
}
