import { formatCents } from '@clearfold/content';
import { type ServerSetting } from '@clearfold/contracts';
import { type Settings } from '#platform/config/settings.js';

/**
 * How a server is set up. Addresses with passwords and secrets stand only as "set" or "not set": what an admin may know
 * is whether, not what.
 */
export const serverSettings = (settings: Settings): ServerSetting[] => {
  const isSet = (value: string | undefined): string => (value === undefined ? 'not set' : 'set');
  const values: Readonly<Record<string, string>> = {
    SECOND_APPROVAL_FROM: formatCents(settings.secondApprovalFromCents),
    BREAK_GLASS: String(settings.breakGlass),
    WITHDRAWAL_REQUIRES_VERIFIED_EMAIL: String(settings.withdrawalRequiresVerifiedEmail),
    RESET_REQUIRES_MAIL_LINK: String(settings.resetRequiresMailLink),
    SEED_DEMO: String(settings.seedDemo),
    PUBLIC_URL: settings.publicUrl ?? 'not set',
    SMTP_URL: isSet(settings.smtpUrl),
    MAIL_FROM: settings.mailFrom,
    REDIS_URL: isSet(settings.redisUrl),
    PROCESS_ROLE: settings.processRole,
    CHECKPOINT_KEY: isSet(settings.checkpointKey),
    CHECKPOINT_NEXT_KEY: isSet(settings.checkpointNextKey),
    CHECKPOINT_ORIGIN: settings.checkpointOrigin,
    CHECKPOINT_SINK: settings.checkpointSink ?? 'not set',
    SELF_AUDIT_STOPS_WRITES: String(settings.selfAuditStopsWrites),
    METRICS_TOKEN: isSet(settings.metricsToken),
    TRUSTED_PROXIES: settings.trustedProxies ?? 'not set',
    RATE_LIMIT_PUBLIC: String(settings.rateLimits.public),
    RATE_LIMIT_INVESTOR: String(settings.rateLimits.investor),
    RATE_LIMIT_STAFF: String(settings.rateLimits.staff),
    LEDGER_QUEUE_LIMIT: String(settings.ledgerQueueLimit),
    LOG_LEVEL: settings.logLevel,
  };
  return Object.entries(values).map(([id, value]) => ({ id, value }));
};
