import { sqlMigration } from '@clearfold/ledger-store';

/**
 * Who is looking at a request, for ten minutes at a time. A claim holds for the state it was made in: whatever happens to
 * the request next ends it, as its position is then another.
 */
export const RequestClaimsMigration = sqlMigration(
  'RequestClaims1795196600000',
  `
create table request_claims (
  request_id uuid primary key,
  staff_id   uuid not null references staff,
  position   bigint not null,
  claimed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
) with (fillfactor = 70);
grant select, insert, update, delete on request_claims to clearfold_app;
`,
);
