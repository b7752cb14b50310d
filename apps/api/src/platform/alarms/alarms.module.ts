import { Global, Module } from '@nestjs/common';
import { AlarmWatch } from './alarm-watch.js';
import { BackupAge } from './backup-age.js';
import { LedgerHalt } from './ledger-halt.js';
import { RingingAlarms } from './ringing-alarms.js';

/** Tells of what does not work, and stops all writes while the log may not be what it was. */
@Global()
@Module({
  providers: [AlarmWatch, BackupAge, LedgerHalt, RingingAlarms],
  exports: [AlarmWatch, LedgerHalt, RingingAlarms],
})
export class AlarmsModule {}
