const SWITCHES: ReadonlySet<string> = new Set(['true', 'false']);

/** What a value means where it is a word of ours, by the setting and the value. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LEDGER_ALARM: {
    stop: 'Nothing is recorded until an admin lets writes go on',
    warn: 'Writes go on; admins are told',
  },
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
  LOG_ADDRESSES: { short: 'The network, not the device', full: 'The whole address', none: 'No address' },
};

const TIMED = /^([\d,]+(?: · [\d,]+)*) in (\d+) min$/;

const grouped = (digits: string): string => Number(digits.replaceAll(',', '')).toLocaleString('en-US');

/** "100 · 20 · 20000 in 15 min" as a sentence; a single number is of one client. */
const attempts = (numbers: readonly string[], minutes: string): string => {
  const [address = '', account, everyone] = numbers.map(grouped);
  const within = `within ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`;
  if (account === undefined || everyone === undefined) return `At most ${address} ${within}; more are answered 429`;
  return `${within[0]?.toUpperCase()}${within.slice(1)}: ${address} from one address, ${account} for one account, ${everyone} by everyone`;
};

/**
 * What a setting's value means, in words.
 *
 * @param value as the console shows it: "true", "set", "not set", "100 · 20 · 20000 in 15 min"
 * @returns undefined where the value speaks for itself: an address, a number, a name
 */
export const settingValueText = (id: string, value: string): string | undefined => {
  const words = WORDS[id]?.[value];
  if (words !== undefined) return words;
  if (SWITCHES.has(value)) return value === 'true' ? 'On' : 'Off';
  if (value === 'not set') return 'Nobody has set it; the server does without';
  if (value === 'set') return 'It is set; what it is stays on the server';
  if (value === 'served') return 'This server gives it out';
  const [, numbers = '', minutes = ''] = TIMED.exec(value) ?? [];
  return numbers === '' ? undefined : attempts(numbers.split(' · '), minutes);
};
