import { type AlarmPart } from '@clearfold/contracts';

interface AlarmText {
  readonly title: string;
  readonly advice: string;
}

/** What each alarm means and what an admin does about it; docs/operations.md, "Alarms", says more. */
export const ALARM_TEXT: Readonly<Record<AlarmPart, AlarmText>> = {
  'vouched-log': {
    title: 'The log is not the one that was vouched for',
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
    title: 'The self-audit stands still',
    advice: 'See that a worker runs and what its log says.',
  },
  'checkpoint-sink': {
    title: 'The outside file of checkpoints does not work',
    advice: 'Nothing is signed until CHECKPOINT_SINK can be written and holds all that was signed.',
  },
  'job-queue': {
    title: 'The job queue cannot be opened',
    advice: 'Nothing happens by itself: no payouts, mails or checkpoints. See to Redis, or to the database.',
  },
  'failed-jobs': {
    title: 'Jobs fail',
    advice: 'The job board says which and why. What is due is tried again every quarter of an hour.',
  },
  'failed-mails': {
    title: 'Mails cannot be sent',
    advice: 'See to the mail server; the outbox says what it answered. Failed mails can be sent again there.',
  },
  standby: {
    title: 'The standby does not confirm',
    advice: 'Commits wait, and nothing is recorded. Start the standby again, or promote one and leave the other out.',
  },
  archive: {
    title: 'The archive or a replica lags',
    advice: 'What the archive does not have is lost with the database. See to whoever receives the write-ahead log.',
  },
  backup: {
    title: 'The last backup is old',
    advice: 'See why the scheduled backup did not run, and make one.',
  },
  feed: {
    title: 'What follows the log stands still',
    advice: 'Notifications and mails wait. The log of the server says which reader, and why.',
  },
  'writer-queue': {
    title: 'Too many commands wait',
    advice: 'Further ones are refused. See what holds the database up.',
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
  failed: 'The alarms could not be loaded.',
  since: (time: string) => `Since ${time}`,
  writesStopped: 'Nothing is recorded until it is over or an admin lets writes go on.',
  letGoOn: 'Let writes go on',
  letGoOnOf: (title: string) => `Let writes go on: ${title}`,
  letGoOnHint: 'For this alarm only: it rings on until it is really over, and a new one stops writes again.',
  reason: 'Reason, for all admins to read',
  done: 'Writes go on. The alarm stays until it is over.',
  letGoOnBy: (name: string, time: string) => `${name} let writes go on, ${time}:`,
} as const;
