import { Injectable } from '@nestjs/common';
import { isOfTheLog } from '@clearfold/contracts';
import { DataSource, IsNull } from 'typeorm';
import { AlarmEntity } from './alarm.entity.js';
import { LedgerHalt } from './ledger-halt.js';
import { Clock } from '../clock/clock.js';
import { ApiError } from '../http/api-error.js';
import { StaffActs } from '../staff-acts/staff-acts.js';

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
      const where = { id, overAt: IsNull() };
      const alarm = await manager.findOne(AlarmEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!alarm) throw new ApiError('alarm-not-found');
      if (alarm.letGoOnAt || !isOfTheLog(alarm.part)) throw new ApiError('alarm-stops-nothing');
      const word = { letGoOnAt: this.clock.now(), letGoOnById: staffId, letGoOnReason: reason };
      await manager.update(AlarmEntity, { id }, word);
      await this.acts.record('writes-let-go-on', staffId, { recordId: id }, `${alarm.part}: ${reason}`, manager);
    });
    this.halt.forget();
  }
}
