import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  InvestorNoteRequest,
  type InvestorNotesAnswer,
  type MessageAnswer,
  StaffReasonRequest,
} from '@clearfold/contracts';
import { Audience, Roles } from '#platform/auth/audience.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { InvestorHelp } from './investor-help.js';

@ApiTags('Staff: investors')
@ApiBearerAuth()
@Audience('staff')
@Roles('support')
@Controller('staff/investors')
export class InvestorHelpStaffController {
  constructor(private readonly help: InvestorHelp) {}

  /** Signs an investor out everywhere; the reason is recorded. */
  @Post(':id/end-sessions')
  @HttpCode(200)
  async endSessions(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<MessageAnswer> {
    await this.help.endSessions(id, staff.id, reason);
    return { message: ANSWER_TEXT.investorSessionsEnded };
  }

  /** What staff noted about an investor, the newest first. */
  @Get(':id/notes')
  @Roles('reviewer', 'support')
  async notes(@UuidParam() id: string): Promise<InvestorNotesAnswer> {
    return { data: await this.help.notes(id) };
  }

  @Post(':id/notes')
  @HttpCode(201)
  @Roles('reviewer', 'support')
  async addNote(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { note }: InvestorNoteRequest,
  ): Promise<InvestorNotesAnswer> {
    await this.help.addNote(id, staff.id, note);
    return { data: await this.help.notes(id) };
  }
}
