import { Global, Module } from '@nestjs/common';
import { AlarmWatch } from './alarm-watch.js';
import { BackupAge } from './backup-age.js';
import { AlarmsStaffController } from './alarms.staff.controller.js';
import { LedgerHalt } from './ledger-halt.js';
import { LettingGoOn } from './letting-go-on.js';
import { RingingAlarms } from './ringing-alarms.js';

/** Tells of what does not work, and stops all writes while the log may not be what it was. */
@Global()
@Module({
  controllers: [AlarmsStaffController],
  providers: [AlarmWatch, BackupAge, LedgerHalt, LettingGoOn, RingingAlarms],
  exports: [AlarmWatch, LedgerHalt, RingingAlarms],
})
export class AlarmsModule {}
