import { type RingingAlarms } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What rings, and an admin's word that writes go on in spite of it. */
export const alarmCommands = {
  ringingAlarms: () => staffCall<RingingAlarms>('GET', 'alarms'),
  letGoOn: (id: string, reason: string) => staffCall<RingingAlarms>('POST', `alarms/${id}/let-go-on`, { reason }),
};
