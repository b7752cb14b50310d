const SWITCHES: ReadonlySet<string> = new Set(['true', 'false']);

/** What a value means where it is a word of ours, by the setting and the value. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LEDGER_ALARM: {
    stop: 'Nothing is recorded until an admin allows writes again',
    warn: 'Writes go on; admins are told',
  },
  MATCH_PREFILL: { off: 'Reviewers choose', exact: 'It is chosen beforehand; reviewers still decide' },
  PROCESS_ROLE: {
    all: 'It does everything',
    serve: 'It answers requests',
    work: 'It works on jobs',
    migrate: 'It prepares the database and ends',
  },
  LOG_LEVEL: {
    fatal: 'Only what ends the server',
    error: 'Errors',
    warn: 'Errors and warnings',
    info: 'Each request, too',
    debug: 'Details for developers',
    trace: 'Everything',
    silent: 'Nothing',
  },
  DEMO_SIZE: { everyone: 'Forty investors', named: 'The five investors who have a story' },
  LOG_ADDRESSES: { short: 'The network, not the device', full: 'The whole address', none: 'No address' },
};

const grouped = (digits: string): string => Number(digits.replaceAll(',', '')).toLocaleString('en-US');

/** What a plain number counts, by the setting. */
const COUNTED: Readonly<Record<string, (value: string) => string>> = {
  DEMO_DAYS_AHEAD: (days) => (days === '0' ? 'The clock tells the real time' : `${days} days ahead of the real time`),
  BACKUP_MAX_AGE_HOURS: (hours) => `${hours} hours; an older last backup raises an alarm`,
  RECONCILIATION_ALARM_DAYS: (days) => `After ${days} ${days === '1' ? 'day' : 'days'}`,
  DATABASE_CONNECTIONS: (most) => `At most ${most} connections at once`,
  LEDGER_QUEUE_LIMIT: (most) => `At most ${grouped(most)} commands wait; further ones are refused (503)`,
  PORT: (port) => `TCP port ${port}`,
};

const TIMED = /^([\d,]+(?: · [\d,]+)*) in (\d+) min$/;

/** "100 · 20 · 20000 in 15 min" as a sentence; a single number is of one client. */
const attempts = (numbers: readonly string[], minutes: string): string => {
  const [address = '', account, everyone] = numbers.map(grouped);
  const within = `within ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`;
  if (account === undefined || everyone === undefined)
    return `At most ${address} ${within}; further ones are refused (429)`;
  return `${within[0]?.toUpperCase()}${within.slice(1)}: ${address} from one address, ${account} for one account, ${everyone} by everyone`;
};

/**
 * What a setting's value means, in words.
 *
 * @param value as the console shows it: "true", "set", "not set", "100 · 20 · 20000 in 15 min"
 * @returns undefined where the value speaks for itself: an address, a number, a name
 */
export const settingValueText = (id: string, value: string): string | undefined => {
  if (/^\d+$/.test(value) && COUNTED[id]) return COUNTED[id](value);
  const words = WORDS[id]?.[value];
  if (words !== undefined) return words;
  if (SWITCHES.has(value)) return value === 'true' ? 'On' : 'Off';
  if (value === 'not set') return 'Not set, and not needed to run';
  if (value === 'set') return 'Set; its value stays on the server';
  if (value === 'served') return 'Served by this server';
  const [, numbers = '', minutes = ''] = TIMED.exec(value) ?? [];
  return numbers === '' ? undefined : attempts(numbers.split(' · '), minutes);
};
