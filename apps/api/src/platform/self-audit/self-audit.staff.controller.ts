import { type NightlyAudit, routes, type SelfAuditAnswer } from '@clearfold/contracts';
import { LedgerHalt } from '../alarms/ledger-halt.js';
import { Route, StaffController } from '../http/route.js';
import { Clock } from '../clock/clock.js';
import { type Night, SelfAudit } from './self-audit.js';

/** What the server has verified of its own ledger. */
@StaffController('Staff: self-audit')
export class SelfAuditStaffController {
  constructor(
    private readonly audit: SelfAudit,
    private readonly clock: Clock,
    private readonly halt: LedgerHalt,
  ) {}

  /** How far the audit behind the head has come, whether it found a difference, and what the last night found. */
  @Route(routes.selfAudit.show)
  async show(): Promise<SelfAuditAnswer> {
    const [state, night] = await Promise.all([this.audit.read(), this.audit.lastNight()]);
    const { position, headPosition, verifiedAt, difference, badPosition, foundAt } = state;
    return {
      ...(position !== null && { position }),
      ...(verifiedAt && {
        verifiedAt: verifiedAt.toISOString(),
        ageSeconds: Math.max(0, Math.round((this.clock.now().valueOf() - verifiedAt.valueOf()) / 1000)),
      }),
      headPosition,
      eventsBehind: headPosition - (position ?? 0),
      ...(difference !== null &&
        foundAt && {
          difference: {
            what: difference,
            since: foundAt.toISOString(),
            ...(badPosition !== null && { position: badPosition }),
          },
        }),
      stopsWrites: await this.halt.isHalted(),
      ...(night && { lastNight: answerOf(night) }),
    };
  }
}

const answerOf = ({ startedAt, finishedAt, root, findings, checks, ...night }: Night): NightlyAudit => ({
  ...night,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
  ...(root !== null && { root }),
  findings: [...findings],
  ...(checks && { checks }),
});
