import { routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What rings, and an admin's word that writes go on in spite of it. */
export const alarmCommands = {
  ringingAlarms: () => staffCall(routes.alarms.list),
  letGoOn: (id: string, reason: string) => staffCall(routes.alarms.letGoOn, { params: { id }, body: { reason } }),
};
