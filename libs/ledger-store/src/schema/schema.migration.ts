import { sqlMigration } from './migration.js';
import { APP_ROLE } from '../postgres/app-role.js';

/** The first migration: people's tables live in `public`, where only the owner may create and the server may look. */
export const SchemaMigration = sqlMigration(
  'Schema1763600000000',
  `revoke create on schema public from public`,
  `grant usage on schema public to ${APP_ROLE}`,
  // A server that migrates nothing itself looks there whether somebody did.
  `grant select on schema_migrations to ${APP_ROLE}`,
);
