import { Injectable } from '@nestjs/common';
import { type AlarmPart, LOG_ALARMS } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { LedgerHalt } from '#platform/alarms/ledger-halt.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '../staff/index.js';

const LET = `
update alarms set let_go_on_at = $2, let_go_on_by = $3, let_go_on_reason = $4
where id = $1 and over_at is null and let_go_on_at is null and part = any($5::text[]) returning part`;

const RINGS = `select exists (select from alarms where id = $1 and over_at is null) as rings`;

/** An admin's word that writes go on in spite of an alarm. */
@Injectable()
export class LettingGoOn {
  constructor(
    private readonly source: DataSource,
    private readonly acts: StaffActs,
    private readonly halt: LedgerHalt,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets writes go on in spite of one alarm, as an act of staff.
   *
   * @throws ApiError 'alarm-not-found', 'alarm-stops-nothing'
   */
  async let(id: string, staffId: string, reason: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const values = [id, this.clock.now(), staffId, reason, LOG_ALARMS];
      const [[lifted]] = await manager.query<[{ part: AlarmPart }[], number]>(LET, values);
      if (!lifted) {
        const [{ rings }] = await manager.query<[{ rings: boolean }]>(RINGS, [id]);
        throw new ApiError(rings ? 'alarm-stops-nothing' : 'alarm-not-found');
      }
      await this.acts.record('writes-let-go-on', staffId, { recordId: id }, `${lifted.part}: ${reason}`, manager);
    });
    this.halt.forget();
  }
}
