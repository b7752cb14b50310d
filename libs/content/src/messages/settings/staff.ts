import { type SettingGroup, type SettingMark } from '@clearfold/contracts';

/** How the server is set up, as admins read it. */
export const STAFF_SETTINGS = {
  title: 'Settings',
  intro:
    'The settings this server runs with. They come from environment variables when it starts; secrets are never shown.',
  empty: 'The server named no setting.',
  failed: 'The settings could not be loaded.',
  secret: 'Secret',
  toNote: (count: number) => `${count} to look at before launch`,
  nothingToNote: 'Ready for launch.',
} as const;

export const SETTING_GROUP_TEXT: Readonly<Record<SettingGroup, string>> = {
  rules: 'Rules',
  demo: 'Demonstration',
  addresses: 'Addresses and files',
  website: 'Third-party services of the website',
  mail: 'Mail',
  proof: 'Proofs',
  operations: 'Operations',
  limits: 'Limits',
};

export const SETTING_MARK_TEXT: Readonly<Record<SettingMark, string>> = {
  sample: 'Sample',
  development: 'Development only',
  advice: 'Worth setting',
  contradiction: 'Contradicts the policy: does not start again',
};

const ATTEMPTS = 'Attempts: from one address · for one account · by everyone together';

const FIRST_POLICY =
  'It sets the first policy only; afterwards it must agree with the policy in the ledger, or be left out';

/** What each setting is for, by its name. */
export const SETTING_TEXT: Readonly<Record<string, string>> = {
  SECOND_APPROVAL_FROM: `Payouts, transfers and credits from this amount on need two people. ${FIRST_POLICY}`,
  SECOND_APPROVAL_DAILY_FROM: `So does what one reviewer decides alone for one investor in 24 hours, from this amount on; for all, from ten times as much. ${FIRST_POLICY}`,
  BREAK_GLASS: `A team of one may decide alone; the decision holds after a day. ${FIRST_POLICY}`,
  WITHDRAWAL_REQUIRES_VERIFIED_EMAIL: 'Money goes out only to investors who have verified their e-mail',
  RESET_REQUIRES_MAIL_LINK: 'A forgotten password is reset only by way of a mailed link',
  STRICT_SECRETS: 'PINs and passwords that are easily guessed are refused',
  PWNED_PASSWORDS_URL:
    'A list of stolen passwords that is asked about each chosen one, by five characters of its hash; those it has are refused',
  STAFF_IDLE_MINUTES: 'After how many minutes a member of staff’s session ends that nobody uses',
  STAFF_PASSKEYS: 'Whether staff must sign in, and sign what they decide, with a passkey, or may',
  INVESTOR_IDLE_MINUTES:
    'After how many minutes an investor’s session ends that nobody uses; 720 is the whole of a session',
  LEDGER_ALARM: 'What an alarm of the log’s integrity does to writes',
  BACKUP_MAX_AGE_HOURS: 'How old the last backup may be, in hours',
  RECONCILIATION_ALARM_DAYS: 'After how many days an open item of an outside account raises an alarm',
  MATCH_PREFILL: 'Whether a line whose reference and amount are a request’s own is chosen beforehand',
  RATES_URL: 'Who says what coins are worth, for reviewers to take over',
  WATCHERS: 'Wallets whose chains are read',
  SEED_DEMO: 'Demo people and eighteen months of their history were put into an empty database',
  DEMO_SIZE: 'Whose history a demo has',
  DEMO_DAYS_AHEAD: 'Days that a demo’s clock runs ahead',
  PUBLIC_URL: 'Where people reach the server; links in mails begin with it',
  CONSOLE_ORIGIN:
    'The console’s own host; scripts of the website cannot reach what is there. It voids passkeys of another host',
  PASSKEY_RP_ID:
    'The domain that passkeys are bound to, where it is another than the console’s host; changing it voids all of them',
  HOST: 'The address it listens on',
  PORT: 'The port it listens on',
  TRUSTED_PROXIES: 'Proxies whose word about a caller’s address is believed',
  CLIENT_FOLDER: 'The website and the dashboard',
  ADMIN_FOLDER: 'This console',
  VERIFIER_FILE: 'The offline verifier that everybody may take',
  PICTURES_DIR: 'Where uploaded pictures lie',
  CLAMD_URL: 'The virus scanner that looks at uploads; while it gives no verdict, none is taken',
  LIVE_CHAT_URL: 'The chat that opens in a frame',
  TRANSLATION_SCRIPT_URL: 'The script that translates the website',
  EMAILJS_HOST: 'Who takes the contact form’s messages',
  EMAILJS_SERVICE_ID: 'The service’s name there',
  EMAILJS_TEMPLATE_ID: 'The template’s name there',
  EMAILJS_PUBLIC_KEY: 'The key that the website shows there',
  CSP_FRAME_HOSTS: 'Hosts that may be framed',
  CSP_SCRIPT_HOSTS: 'Hosts whose scripts may run',
  CSP_CONNECT_HOSTS: 'Hosts that may be called',
  SMTP_URL: 'The mail server; without it mails stay in the outbox',
  MAIL_FROM: 'The address that mails come from',
  CHECKPOINT_KEY: 'Signs checkpoints of the ledger; without it none is signed',
  CHECKPOINT_NEXT_KEY: 'The key that follows it, around a rotation',
  CHECKPOINT_ORIGIN: 'The name that checkpoints carry',
  CHECKPOINT_SINK: 'The file outside the database that checkpoints are appended to',
  DATABASE_URL: 'The database it works on',
  DATABASE_OWNER_URL: 'The login that makes tables',
  DATABASE_CONNECTIONS: 'How many connections to the database it opens at most',
  TOKEN_SECRET: 'Signs the sign-ins',
  PIN_PEPPER: 'Protects the stored PINs',
  REDIS_URL: 'Where several processes share jobs and live updates; without it that is PostgreSQL',
  FIRST_ADMIN_EMAIL: 'Who is invited as the first admin, or the first two, of an empty database',
  PROCESS_ROLE: 'What this process does: migrate, answer requests, work on jobs',
  METRICS_TOKEN: 'The token for reading the metrics; without one nobody may',
  LEDGER_QUEUE_LIMIT: 'How many commands may wait for the ledger; further ones are refused',
  LOG_LEVEL: 'How much it logs',
  LOG_ADDRESSES: 'How much of a client’s address it logs',
  RATE_LIMIT_PUBLIC: 'Requests from one address without a token',
  RATE_LIMIT_INVESTOR: 'Requests of one investor',
  RATE_LIMIT_STAFF: 'Requests of one member of staff',
  SIGN_IN_LIMIT: ATTEMPTS,
  SIGN_UP_LIMIT: ATTEMPTS,
  PASSWORD_CHANGE_LIMIT: ATTEMPTS,
  PASSWORD_RESET_LIMIT: ATTEMPTS,
  PICTURE_UPLOAD_LIMIT: ATTEMPTS,
  VERIFICATION_MAIL_LIMIT: ATTEMPTS,
  NEWSLETTER_LIMIT: ATTEMPTS,
  CONTACT_LIMIT: ATTEMPTS,
  SECOND_FACTOR_LIMIT: ATTEMPTS,
};

/** What of the website still stands in for the operator's own. */
export const CONTENT_SAMPLES = {
  title: 'Content samples',
  intro: 'Sample texts the website still shows instead of your own. “npm run content:check” prints the same list.',
  empty: 'No samples are left.',
  failed: 'The samples could not be listed.',
  left: (count: number) => `${count} still to replace`,
  where: 'Where in libs/content',
  sentence: (text: string) => `“${text}”`,
} as const;
