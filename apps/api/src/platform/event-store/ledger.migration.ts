import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The ledger's tables. The application's role may add facts and never change them; a trigger refuses even their owner.
 * What may be updated are the head and the views, which are all folded from the facts and checked by `ledger verify`.
 */
export class LedgerMigration implements MigrationInterface {
  readonly name = 'Ledger1763600000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FACTS);
    await runner.query(VIEWS);
    await runner.query(APPEND_ONLY);
    await runner.query(GRANTS);
  }

  async down(): Promise<void> {
    throw new Error('The ledger is never dropped by a migration');
  }
}

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
  bytes       bytea not null
);
create index events_by_stream on ledger.events (stream_id, position);

create table ledger.postings (
  position      bigint not null,
  ordinal       smallint not null,
  account       text collate "C" not null,
  amount_cents  bigint not null,
  balance_cents bigint not null,
  primary key (position, ordinal)
);
create index postings_by_account on ledger.postings (account, position, ordinal);

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

const VIEWS = `
-- Byte order, whatever the database's own: an investor's plan accounts are read as a range of names.
create table ledger.balances (
  account       text collate "C" primary key,
  balance_cents bigint not null check (balance_cents >= 0 or account not like 'investor/%'),
  position      bigint not null
) with (fillfactor = 70);

create table ledger.totals (
  investor_id     uuid primary key,
  deposited_cents bigint not null,
  withdrawn_cents bigint not null,
  invested_cents  bigint not null
) with (fillfactor = 70);

create table ledger.requests (
  id             uuid primary key,
  kind           text not null,
  investor_id    uuid not null,
  recipient_id   uuid,
  status         text not null,
  amount_cents   bigint not null,
  credited_cents bigint,
  currency           text,
  wallet_address text,
  requested_at   timestamptz(3) not null,
  endorsed_by    text,
  endorsed_at    timestamptz(3),
  endorsed_cents bigint,
  decided_at     timestamptz(3),
  decided_by     text,
  position       bigint not null
) with (fillfactor = 70);
create index requests_waiting on ledger.requests (requested_at) where status in ('pending', 'approved');
create index requests_by_investor on ledger.requests (investor_id, requested_at);

create table ledger.transactions (
  id           uuid primary key,
  investor_id  uuid not null,
  type         text not null,
  status       text not null,
  amount_cents bigint not null,
  cancelled    boolean not null,
  counterparty_id uuid,
  created_at   timestamptz(3) not null,
  position     bigint not null
) with (fillfactor = 70);
create index transactions_by_investor on ledger.transactions (investor_id, position);

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
grant select, insert, update on ledger.balances, ledger.totals, ledger.requests, ledger.transactions to clearfold_app;
grant select, insert, delete on ledger.private_texts to clearfold_app;
`;
