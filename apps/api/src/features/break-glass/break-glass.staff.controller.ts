import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type BreakGlassAnswer, routes, StaffReasonRequest } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { BreakGlassReader } from './break-glass.view.js';
import { invokeBreakGlass, retractBreakGlass } from './break-glass.commands.js';

/** How a team of one gets past four eyes, where the operator allows it (BREAK_GLASS). */
@StaffController('Staff: break-glass')
export class BreakGlassStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: BreakGlassReader,
  ) {}

  /** The decisions of one person that are under way. */
  @Route(routes.breakGlass.list)
  list(@CurrentStaff() staff: SignedInStaff): Promise<BreakGlassAnswer> {
    return this.reader.answer(staff.role);
  }

  /** Who gave the first of two approvals, or made the proposal, announces to decide alone: in a day, unless withdrawn. */
  @Route(routes.breakGlass.invoke)
  async invoke(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
    @IdempotencyKey() key?: string,
  ): Promise<BreakGlassAnswer> {
    await this.commands.execute(invokeBreakGlass(staff.id, id, reason, key));
    return this.reader.answer(staff.role);
  }

  /** Takes a lone decision back that was not carried out: two people are needed again. */
  @Route(routes.breakGlass.withdraw)
  async withdraw(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<BreakGlassAnswer> {
    await this.commands.execute(retractBreakGlass(staff.id, id, key));
    return this.reader.answer(staff.role);
  }
}
