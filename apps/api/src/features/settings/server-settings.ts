import { formatCents } from '@clearfold/content';
import { type ServerSetting, type SettingGroup, type SettingMark } from '@clearfold/contracts';
import { type Policy } from '@clearfold/ledger';
import { type AttemptLimits } from '#platform/config/attempt-limits.js';
import { type Settings } from '#platform/config/settings.js';
import { isThisMachine } from '#platform/config/this-machine.js';

const NOT_SET = 'not set';

/** Names that lead nowhere on purpose (RFC 2606). */
const isPlaceholder = (value: string): boolean => /\.example\b/.test(value);

const isForMachine = (address: string | undefined): boolean =>
  address === undefined || isThisMachine(new URL(address).hostname);

/** A script that got into the website cannot reach a console of another host. */
const markOfConsole = (origin: string | undefined): SettingMark | false => {
  if (origin === undefined) return 'advice';
  return isForMachine(origin) && 'development';
};

/**
 * How a server is set up. Addresses with passwords and secrets stand only as "set" or "not set": what an admin may know
 * is whether, not what.
 *
 * @param policy in force, which what the environment says of the first one must agree with
 */
export const serverSettings = (settings: Settings, policy: Policy): ServerSetting[] => {
  const row =
    (group: SettingGroup) =>
    (id: string, value: string | number | boolean | undefined, mark?: SettingMark | false): ServerSetting => ({
      id,
      group,
      value: value === undefined || value === '' ? NOT_SET : String(value),
      isSecret: false,
      ...(mark && { mark }),
    });
  const secret = (group: SettingGroup, id: string, value: string | undefined, unset?: SettingMark): ServerSetting => ({
    ...row(group)(id, value === undefined ? undefined : 'set', value === undefined && unset),
    isSecret: true,
  });
  const [rules, demo, addresses, website, mail, proof, operations, limits] = [
    row('rules'),
    row('demo'),
    row('addresses'),
    row('website'),
    row('mail'),
    row('proof'),
    row('operations'),
    row('limits'),
  ];
  const agreeing = <Value>(
    id: string,
    set: Value | undefined,
    inForce: Value,
    text: (value: Value) => string,
  ): ServerSetting =>
    rules(id, set === undefined ? undefined : text(set), set !== undefined && set !== inForce && 'contradiction');
  const { publicUrl, consoleOrigin, siteServices, outsideHosts, rateLimits } = settings;
  const attempts = (id: string, { perAddress, perAccount, everyone, windowSeconds }: AttemptLimits): ServerSetting =>
    limits(id, `${perAddress} · ${perAccount} · ${everyone} in ${windowSeconds / 60} min`);
  return [
    agreeing('SECOND_APPROVAL_FROM', settings.secondApprovalFromCents, policy.secondApprovalFromCents, formatCents),
    agreeing(
      'SECOND_APPROVAL_DAILY_FROM',
      settings.secondApprovalDailyFromCents,
      policy.secondApprovalDailyFromCents,
      formatCents,
    ),
    agreeing('BREAK_GLASS', settings.breakGlass, policy.breakGlass === 'on', String),
    rules('WITHDRAWAL_REQUIRES_VERIFIED_EMAIL', settings.withdrawalRequiresVerifiedEmail),
    rules('RESET_REQUIRES_MAIL_LINK', settings.resetRequiresMailLink, !settings.resetRequiresMailLink && 'advice'),
    rules('STRICT_SECRETS', settings.strictSecrets, !settings.strictSecrets && 'advice'),
    rules('PWNED_PASSWORDS_URL', settings.pwnedPasswordsUrl, settings.pwnedPasswordsUrl === undefined && 'advice'),
    rules('STAFF_IDLE_MINUTES', settings.staffIdleMinutes),
    rules('STAFF_PASSKEYS', settings.staffPasskeys, settings.staffPasskeys === 'optional' && 'advice'),
    addresses('PASSKEY_RP_ID', settings.passkeyRpId),
    rules('INVESTOR_IDLE_MINUTES', settings.investorIdleMinutes),
    rules('LEDGER_ALARM', settings.ledgerAlarm, settings.ledgerAlarm === 'warn' && 'advice'),
    rules('MATCH_PREFILL', settings.matchPrefill),
    rules('RATES_URL', settings.ratesUrl),
    secret('rules', 'WATCHERS', settings.watchers.length > 0 ? 'set' : undefined),
    demo('SEED_DEMO', settings.seedDemo, settings.seedDemo && 'development'),
    demo('DEMO_SIZE', settings.demoSize),
    demo('DEMO_DAYS_AHEAD', settings.demoDaysAhead, settings.demoDaysAhead > 0 && 'development'),
    addresses('PUBLIC_URL', publicUrl, isForMachine(publicUrl) && 'development'),
    addresses('CONSOLE_ORIGIN', consoleOrigin, markOfConsole(consoleOrigin)),
    addresses('HOST', settings.host),
    addresses('PORT', settings.port),
    addresses('TRUSTED_PROXIES', settings.trustedProxies),
    addresses('CLIENT_FOLDER', settings.clientFolder && 'served'),
    addresses('ADMIN_FOLDER', settings.adminFolder && 'served'),
    addresses('VERIFIER_FILE', settings.verifierFile && 'served'),
    addresses('PICTURES_DIR', 'set'),
    addresses('CLAMD_URL', settings.clamdUrl, settings.clamdUrl === undefined && 'advice'),
    website('LIVE_CHAT_URL', siteServices.chatFrame),
    website('TRANSLATION_SCRIPT_URL', siteServices.translationScript),
    website('EMAILJS_HOST', siteServices.mail.host ?? 'this server'),
    website('EMAILJS_SERVICE_ID', siteServices.mail.serviceId),
    website('EMAILJS_TEMPLATE_ID', siteServices.mail.templateId),
    website('EMAILJS_PUBLIC_KEY', siteServices.mail.publicKey),
    website('CSP_FRAME_HOSTS', outsideHosts.frames.join(' ')),
    website('CSP_SCRIPT_HOSTS', outsideHosts.scripts.join(' ')),
    website('CSP_CONNECT_HOSTS', outsideHosts.calls.join(' ')),
    secret('mail', 'SMTP_URL', settings.smtpUrl, 'development'),
    mail('MAIL_FROM', settings.mailFrom, isPlaceholder(settings.mailFrom) && 'sample'),
    secret('proof', 'CHECKPOINT_KEY', settings.checkpointKey, 'advice'),
    secret('proof', 'CHECKPOINT_NEXT_KEY', settings.checkpointNextKey),
    proof('CHECKPOINT_ORIGIN', settings.checkpointOrigin, isPlaceholder(settings.checkpointOrigin) && 'sample'),
    proof('CHECKPOINT_SINK', settings.checkpointSink, settings.checkpointSink === undefined && 'advice'),
    secret('operations', 'DATABASE_URL', settings.databaseUrl),
    secret('operations', 'DATABASE_OWNER_URL', settings.databaseOwnerUrl),
    operations(
      'BACKUP_MAX_AGE_HOURS',
      settings.backupMaxAgeHours || undefined,
      settings.backupMaxAgeHours === 0 && 'advice',
    ),
    operations('RECONCILIATION_ALARM_DAYS', settings.reconciliationAlarmDays),
    operations('DATABASE_CONNECTIONS', settings.databaseConnections),
    secret('operations', 'TOKEN_SECRET', settings.tokenSecret),
    secret('operations', 'PIN_PEPPER', settings.pinPepper),
    secret('operations', 'REDIS_URL', settings.redisUrl),
    operations('FIRST_ADMIN_EMAIL', settings.firstAdminEmails.join(', ') || undefined),
    operations('PROCESS_ROLE', settings.processRole),
    secret('operations', 'METRICS_TOKEN', settings.metricsToken, 'advice'),
    operations('LEDGER_QUEUE_LIMIT', settings.ledgerQueueLimit),
    operations('LOG_LEVEL', settings.logLevel, settings.logLevel === 'debug' && 'development'),
    operations('LOG_ADDRESSES', settings.logAddresses),
    limits('RATE_LIMIT_PUBLIC', `${rateLimits.public} in 1 min`),
    limits('RATE_LIMIT_INVESTOR', `${rateLimits.investor} in 1 min`),
    limits('RATE_LIMIT_STAFF', `${rateLimits.staff} in 1 min`),
    attempts('SIGN_IN_LIMIT', settings.signInLimits),
    attempts('SIGN_UP_LIMIT', settings.signUpLimits),
    attempts('PASSWORD_CHANGE_LIMIT', settings.passwordChangeLimits),
    attempts('PASSWORD_RESET_LIMIT', settings.passwordResetLimits),
    attempts('PICTURE_UPLOAD_LIMIT', settings.pictureUploadLimits),
    attempts('VERIFICATION_MAIL_LIMIT', settings.verificationMailLimits),
    attempts('NEWSLETTER_LIMIT', settings.newsletterLimits),
    attempts('CONTACT_LIMIT', settings.contactLimits),
    attempts('SECOND_FACTOR_LIMIT', settings.secondFactorLimits),
  ];
};
