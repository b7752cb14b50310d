/** Alarms of the log's integrity: while one rings the server is not ready and, by setting, records nothing. */
export const LOG_ALARMS = ['vouched-log', 'checkpoint-key', 'self-audit'] as const;

/** Everything that rings, as metrics, alert rules and mails name it. */
export const ALARM_PARTS = [
  ...LOG_ALARMS,
  'self-audit-run',
  'sealed-records',
  'checkpoint-sink',
  'job-queue',
  'failed-jobs',
  'failed-mails',
  'standby',
  'archive',
  'backup',
  'reconciliation',
  'feed',
  'writer-queue',
  'process',
] as const;

export type AlarmPart = (typeof ALARM_PARTS)[number];

/** Whether an alarm says that the log may not be what it was. */
export const isOfTheLog = (part: AlarmPart): boolean => (LOG_ALARMS as readonly AlarmPart[]).includes(part);

/** One line of GET /staff/alarms: an alarm that rings. */
export interface RingingAlarm {
  id: string;
  part: AlarmPart;
  /** What is seen, in technical words. */
  what: string;
  since: string;
  /** True while nothing is recorded because of it. */
  stopsWrites: boolean;
  /** True when an admin has to let writes go on, or has. */
  isOfTheLog: boolean;
  /** Who let writes go on in spite of it. */
  letGoOn?: { at: string; by: string; reason: string };
}

/** GET /staff/alarms, the newest first. */
export interface RingingAlarms {
  data: RingingAlarm[];
}
