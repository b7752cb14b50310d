import { type AlarmPart } from '@clearfold/contracts';

interface AlarmText {
  readonly title: string;
  readonly advice: string;
}

/** What each alarm means and what an admin does about it; docs/operations.md, "Alarms", says more. */
export const ALARM_TEXT: Readonly<Record<AlarmPart, AlarmText>> = {
  'vouched-log': {
    title: 'The log is not the one that was signed',
    advice: 'It was set back or written anew. Change nothing, keep the outside file, find out who or what did it.',
  },
  'checkpoint-key': {
    title: 'The checkpoint key is not the log’s',
    advice: 'Nothing is signed. Put the right CHECKPOINT_KEY back; what a wrong one has signed is to be disowned.',
  },
  'self-audit': {
    title: 'The ledger differs from its events',
    advice: 'Change nothing: what is there is evidence. Follow “A failed self-audit”.',
  },
  'self-audit-run': {
    title: 'The self-audit has stopped',
    advice: 'Check that a worker is running, and what its log says.',
  },
  'sealed-records': {
    title: 'Who signs in, or what staff did, is not what the log says',
    advice:
      'A row of the acts of staff, of what auditors read, or of who signs in with what, was changed, added or taken away. Keep it as it is, and find out who.',
  },
  'checkpoint-sink': {
    title: 'The outside file of checkpoints does not work',
    advice: 'Nothing is signed until CHECKPOINT_SINK can be written and holds all that was signed.',
  },
  'job-queue': {
    title: 'The job queue cannot be opened',
    advice: 'No background work is done: no payouts, mails or checkpoints. Check Redis, or the database.',
  },
  'failed-jobs': {
    title: 'Jobs are failing',
    advice: 'The job board says which and why. What is due is tried again every quarter of an hour.',
  },
  'failed-mails': {
    title: 'Mails cannot be sent',
    advice: 'Check the mail server; the outbox says what it answered. Failed mails can be sent again there.',
  },
  standby: {
    title: 'The standby does not confirm',
    advice: 'Commits wait, and nothing is recorded. Start the standby again, or promote one and leave the other out.',
  },
  archive: {
    title: 'The archive or a replica lags',
    advice:
      'Whatever the archive does not have would be lost with the database. Check what receives the write-ahead log.',
  },
  backup: {
    title: 'The last backup is old',
    advice: 'Find out why the scheduled backup did not run, and make one.',
  },
  reconciliation: {
    title: 'An outside account does not agree, is stale, or lacks lines',
    advice:
      'Open Reconciliation: find a request for each open line, or explain it; import the next statement where one is late; send the file again where lines of it are missing.',
  },
  feed: {
    title: 'A reader of the log has stopped',
    advice: 'Notifications and mails are waiting. The server’s log says which reader, and why.',
  },
  'writer-queue': {
    title: 'Too many commands wait',
    advice: 'Further ones are refused. Find out what is holding the database up.',
  },
  process: {
    title: 'An error that no code handled',
    advice: 'The server’s log says where, after “Nobody handled this”. Report it.',
  },
};

/** The console's lines of what rings. */
export const ALARMS = {
  region: 'Alarms',
  toJobs: 'Show the failed jobs',
  toMails: 'Show the mails that were not delivered',
  toCheck: 'Open the ledger check',
  toReconciliation: 'Open the reconciliation',
  failed: 'The alarms could not be loaded.',
  since: (time: string) => `Since ${time}`,
  writesStopped: 'Nothing is recorded until it is over or an admin allows writes again.',
  letGoOn: 'Allow writes again',
  letGoOnOf: (title: string) => `Allow writes again: ${title}`,
  letGoOnHint: 'For this alarm only: it stays until its cause is gone, and a new alarm stops writes again.',
  reason: 'Reason, for all admins to read',
  done: 'Writes are allowed again. The alarm stays until its cause is gone.',
  letGoOnBy: (name: string, time: string) => `${name} allowed writes again, ${time}:`,
} as const;

/** What the terminal says when a server starts while alarms have stopped all writes. */
export const writesStoppedText = (alarms: readonly { readonly part: AlarmPart; readonly what: string }[]): string =>
  [
    'The server runs, but records nothing: a ledger alarm has stopped all writes.',
    ...alarms.map(({ part, what }) => `  ${ALARM_TEXT[part].title}. ${what}\n  ${ALARM_TEXT[part].advice}`),
    'An admin sees it on the console’s dashboard, and can allow writes again there. docs/operations.md, “Alarms”, says what to do.',
  ].join('\n');
