import { type StreamableFile } from '@nestjs/common';
import { MAIL_STATES, routes, type StaffMail, type StaffMailDetail } from '@clearfold/contracts';
import { type ListQuery, type ListRules, manyOf, oneOf } from '../http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '../http/list-request.js';
import { Route, StaffController } from '../http/route.js';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
import { csvExport } from '../csv/csv-export.js';
import { isUuid, UuidParam } from '../http/uuid-param.js';
import { isEmailTemplate, MailArchive } from './mail-archive.js';
import { StaffActs } from '../staff-acts/staff-acts.js';

const RULES: ListRules = {
  sortable: { createdAt: 'm.created_at', sentAt: 'm.sent_at', state: 'm.state', template: 'm.template' },
  defaultSort: 'm.created_at desc',
  emptyLast: ['sentAt'],
  filters: {
    state: oneOf(MAIL_STATES),
    template: isEmailTemplate,
    investorId: isUuid,
    id: manyOf(isUuid),
  },
};

/** The mail outbox. */
@StaffController('Staff: mails')
export class MailsStaffController {
  constructor(
    private readonly mails: MailArchive,
    private readonly acts: StaffActs,
  ) {}

  /** The mails, in ra-data-simple-rest's dialect; newest first unless sorted. Those to staff are for admins. */
  @Route(routes.mails.list)
  @ApiList({ filter: '{"state":"failed"}', sort: '["createdAt","DESC"]' })
  list(@CurrentStaff() { role }: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<StaffMail[]> {
    return list.answer('mails', this.mails.list(list.query, role));
  }

  /** Every mail that the filters let through and the role may read as CSV, with the count of rows at the end. */
  @Route(routes.mails.csv)
  @ApiCsv('{"state":"failed"}')
  export(@CurrentStaff() { role }: SignedInStaff, @FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('mails', this.mails.all(filter, role), {
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
