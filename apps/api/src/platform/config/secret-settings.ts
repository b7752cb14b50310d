/** Settings that are secret or hold a secret. Each may be given as a file instead, by its name with `_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'SMTP_URL',
  'TOKEN_SECRET',
  'PIN_PEPPER',
  'PIN_PEPPER_BEFORE',
  'CHECKPOINT_KEY',
  'CHECKPOINT_NEXT_KEY',
  'METRICS_TOKEN',
  'WATCHERS',
] as const;
