import { sqlMigration } from './migration.js';

const FACTS = `
create schema if not exists ledger;

-- One row, locked first by every writer: it hands out positions without gaps and holds the Merkle tree's right edge.
create table ledger.head (
  only_row    boolean primary key default true check (only_row),
  position    bigint not null,
  recorded_at timestamptz(3) not null,
  frontier    bytea not null,
  root        bytea not null
);
insert into ledger.head (position, recorded_at, frontier, root)
values (0, 'epoch', '', sha256(''));

create table ledger.events (
  position    bigint primary key,
  recorded_at timestamptz(3) not null,
  stream_id   uuid not null,
  type        text not null,
  command_id  uuid not null,
  bytes       bytea not null,
  -- Which command and which HTTP request caused it: the server's own note, no part of the bytes and covered by no proof.
  command     text,
  request_id  text
);
create index events_by_stream on ledger.events (stream_id, position);
-- Rare in a long log: it is found by its own entries alone.
create index events_break_glass on ledger.events (position) where type = 'BreakGlassInvoked';
-- Only the principal of a purchase comes beside another event of its command, the last interest (libs/ledger, \`LedgerState\`).
create unique index events_by_command on ledger.events (command_id) where type <> 'PlanMatured';

create table ledger.postings (
  position      bigint not null,
  ordinal       smallint not null,
  account       text collate "C" not null,
  amount_cents  bigint not null,
  balance_cents bigint not null,
  primary key (position, ordinal)
);
create index postings_by_account on ledger.postings (account, position, ordinal);
-- What came in and went out of late: of the world outside there are as many accounts as lines.
create index postings_outside on ledger.postings (position) where account >= 'external/' and account < 'external0';

create table ledger.batches (
  last_position  bigint primary key,
  first_position bigint not null,
  recorded_at    timestamptz(3) not null,
  root           bytea not null
);

-- A money command's key and the answer it got: never expires, never changes.
create table ledger.idempotency (
  key            text primary key,
  body_digest    bytea not null,
  stream_id      uuid not null,
  command_id     uuid not null,
  first_position bigint not null,
  last_position  bigint not null,
  recorded_at    timestamptz(3) not null
);
`;

const BESIDE = `
-- Free text that people wrote. The log holds only each text's salted SHA-256: erasing a row leaves every proof valid.
create table ledger.private_texts (
  stream_id   uuid not null,
  position    bigint not null,
  kind        text not null,
  investor_id uuid not null,
  salt        bytea not null,
  body        text not null,
  primary key (stream_id, position, kind)
);
create index private_texts_by_investor on ledger.private_texts (investor_id);
`;

const APPEND_ONLY = `
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'insufficient_privilege';
end $$;
${['events', 'postings', 'batches', 'idempotency']
  .map(
    (table) => `
create trigger append_only before update or delete or truncate on ledger.${table}
  for each statement execute function ledger.refuse_change();`,
  )
  .join('')}
create trigger one_head before insert or delete or truncate on ledger.head
  for each statement execute function ledger.refuse_change();
`;

const GRANTS = `
grant usage on schema ledger to clearfold_app;
grant select, insert on ledger.events, ledger.postings, ledger.batches, ledger.idempotency to clearfold_app;
grant select, update on ledger.head to clearfold_app;
grant select, insert, delete on ledger.private_texts to clearfold_app;
`;

/**
 * The ledger's facts, and what stands beside them. The application's role may add facts and never change them; a trigger
 * refuses even their owner. What may be updated is the head.
 */
export const LedgerMigration = sqlMigration('Ledger1763600000101', FACTS, BESIDE, APPEND_ONLY, GRANTS);
