import { Body, HttpCode } from '@nestjs/common';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  InvestorNoteRequest,
  type InvestorNotesAnswer,
  type MessageAnswer,
  routes,
  StaffReasonRequest,
} from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { InvestorHelp } from './investor-help.js';

@StaffController('Staff: investors')
export class InvestorHelpStaffController {
  constructor(private readonly help: InvestorHelp) {}

  /** Signs an investor out everywhere; the reason is recorded. */
  @Route(routes.investors.endSessions)
  async endSessions(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<MessageAnswer> {
    await this.help.endSessions(id, staff.id, reason);
    return { message: ANSWER_TEXT.investorSessionsEnded };
  }

  /** What staff noted about an investor, the newest first. */
  @Route(routes.investors.notes)
  async notes(@UuidParam() id: string): Promise<InvestorNotesAnswer> {
    return { data: await this.help.notes(id) };
  }

  @Route(routes.investors.addNote)
  @HttpCode(201)
  async addNote(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { note }: InvestorNoteRequest,
  ): Promise<InvestorNotesAnswer> {
    await this.help.addNote(id, staff.id, note);
    return { data: await this.help.notes(id) };
  }
}
