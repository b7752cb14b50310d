import { Body } from '@nestjs/common';
import {
  isOfTheLog,
  LetGoOnRequest,
  type RingingAlarm,
  type RingingAlarms as Answer,
  routes,
} from '@clearfold/contracts';
import { LedgerHalt } from './ledger-halt.js';
import { type Ringing, RingingAlarms } from './ringing-alarms.js';
import { Route, StaffController } from '../http/route.js';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
import { UuidParam } from '../http/uuid-param.js';
import { LettingGoOn } from './letting-go-on.js';

/** What rings, and letting writes go on in spite of it. */
@StaffController('Staff: alarms')
export class AlarmsStaffController {
  constructor(
    private readonly alarms: RingingAlarms,
    private readonly halt: LedgerHalt,
    private readonly letting: LettingGoOn,
  ) {}

  /** Every alarm that rings, the newest first. */
  @Route(routes.alarms.list)
  async list(): Promise<Answer> {
    const ringing = await this.alarms.all();
    return { data: ringing.map((alarm) => this.answerOf(alarm)) };
  }

  /** Lets writes go on in spite of one alarm, which rings on until it is over. Another one stops them again. */
  @Route(routes.alarms.letGoOn)
  async letGoOn(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: LetGoOnRequest,
  ): Promise<Answer> {
    await this.letting.let(id, staff.id, reason);
    return this.list();
  }

  private answerOf({ id, part, what, raisedAt, letGoOnAt, letGoOnBy, letGoOnReason }: Ringing): RingingAlarm {
    return {
      id,
      part,
      what,
      since: raisedAt.toISOString(),
      stopsWrites: this.halt.isStopped({ part, letGoOnAt }),
      isOfTheLog: isOfTheLog(part),
      ...(letGoOnAt && {
        letGoOn: { at: letGoOnAt.toISOString(), by: letGoOnBy ?? '', reason: letGoOnReason ?? '' },
      }),
    };
  }
}
