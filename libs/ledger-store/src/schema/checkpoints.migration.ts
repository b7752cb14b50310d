import { sqlMigration } from './migration.js';

/**
 * Signed checkpoints, which are never changed, and inner nodes of the Merkle tree at every eighth level: with them a
 * proof reads a few hundred rows, however long the log is. The nodes follow from the events; a wrong one shows as a
 * proof that does not lead to the root.
 */
export const CheckpointsMigration = sqlMigration(
  'Checkpoints1795198200000',
  `
create table ledger.checkpoints (
  size      bigint primary key,
  root      bytea not null,
  note      text not null,
  signed_at timestamptz(3) not null
);
create trigger append_only before update or delete or truncate on ledger.checkpoints
  for each statement execute function ledger.refuse_change();

create table ledger.tree_nodes (
  level smallint not null,
  index bigint not null,
  hash  bytea not null,
  primary key (level, index)
);
grant select, insert on ledger.checkpoints, ledger.tree_nodes to clearfold_app;

-- Which files outside were begun, and the checkpoints that a key signed which is not the log's: set aside, never lost.
create table ledger.checkpoint_files (
  path     text primary key,
  begun_at timestamptz(3) not null
);
create table ledger.disowned_checkpoints (
  note        text primary key,
  -- Null of a note that stood outside alone.
  signed_at   timestamptz(3),
  disowned_at timestamptz(3) not null,
  reason      text not null
);
create trigger append_only before update or delete or truncate on ledger.disowned_checkpoints
  for each statement execute function ledger.refuse_change();
grant select, insert on ledger.checkpoint_files to clearfold_app;
grant select on ledger.disowned_checkpoints to clearfold_app;
`,
);
