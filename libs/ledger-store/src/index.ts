export { commandIdOf } from './append/idempotency-key.js';
export { CommandRefusedError } from './append/command-refused.error.js';
export { type Answer, type CommandRequest, EventStore } from './append/event-store.js';
export { type CommandOutcome, type EventStoreObserver, type EventStoreOptions } from './append/event-store-options.js';
export { LEDGER_LIMITS, type LedgerLimits } from './append/ledger-limits.js';
export { ledgerPool } from './append/ledger-pool.js';
export { type LedgerRequest, type AppendResult } from './append/ledger-request.js';
export { LedgerUnavailableError } from './append/ledger-unavailable.error.js';
export { readDecidedAlone } from './append/load-decided-alone.js';
export { type ReadInBatch, type StaffRules } from './append/staff-rules.js';
export { type Statement } from './append/statement.js';
export { nameFirstKey } from './checkpoints/first-key.js';
export { ForeignCheckpointError } from './checkpoints/foreign-checkpoint.error.js';
export { isSignedBy, noteKeyOf, verifySignature } from './checkpoints/signatures.js';
export { keyAt, type KeyHistory, readKeyHistory } from './checkpoints/key-history.js';
export { SIGNING_TURN } from './checkpoints/signing-turn.js';
export { notesOf, type Vouched, vouchedBy } from './checkpoints/vouched.js';
export { environmentWithSecrets, secretsFromFiles } from './environment/secret-files.js';
export { eventsOfInvestor } from './log/events-of-investor.js';
export { lastPositionBefore } from './log/last-position.js';
export { latestText, type PrivateText, privateText, type PrivateTextKind, SALT_BYTES } from './log/private-text.js';
export { APP_ROLE, ensureAppRole } from './postgres/app-role.js';
export { giveUp, type Link } from './postgres/give-up.js';
export { oneAfterAnother } from './postgres/one-after-another.js';
export { type RunStatement } from './postgres/run-statement.js';
export { withClient } from './postgres/with-client.js';
export {
  type PolicyBringing,
  type PolicyChanged,
  readBreakGlassSince,
  readPolicyChanges,
  readPolicyInForce,
} from './policy/read-policy.js';
export { type Binding, readBindings, readUnbound } from './credentials/read-bindings.js';
export { isCredentialsOpen } from './credentials/is-credentials-open.js';
export { readStaff, readStaffChanges, type StaffChanged } from './staff/read-staff.js';
export { sealedUpTo } from './records/last-seal.js';
export { numberOn } from './records/number-on.js';
export { SEALED_TABLES, sealedRows } from './records/sealed-rows.js';
export { ALL_PROJECTIONS } from './projections/folded-projections.js';
export { BALANCES } from './projections/balances.projection.js';
export { type ProjectionTable, type Row, type RowOf, selected } from './projections/define-projection.js';
export { PAYOUT_RUNS } from './projections/payout-runs.projection.js';
export { PLANS } from './projections/plans.projection.js';
export { PURCHASES } from './projections/purchases.projection.js';
export { ANSWERED_OF_REQUESTS, REQUESTS } from './projections/requests.projection.js';
export { STREAM_PROJECTIONS } from './projections/stream-projections.js';
export { TRANSACTIONS } from './projections/transactions.projection.js';
export { CheckpointsMigration } from './schema/checkpoints.migration.js';
export { FeedMigration } from './schema/feed.migration.js';
export { LedgerMigration } from './schema/ledger.migration.js';
export { migrateLedger, MIGRATION_TURN } from './schema/migrate-ledger.js';
export { type Migration, sqlMigration } from './schema/migration.js';
export { ProjectionsMigration } from './schema/projections.migration.js';
export { SchemaMigration } from './schema/schema.migration.js';
export { sha256 } from './sha256.js';
export { isPublicKey } from './signatures/signature-crypto.js';
export { csvRow } from './transfer/csv-row.js';
export { eventLine, type LogFileHeader } from './transfer/log-lines.js';
export { readHeader, type Stretch } from './transfer/read-header.js';
export { FILE_NAMES, FORMATS, type LogFileFormat } from './transfer/write-log-file.js';
export { CheckpointCheck } from './verify/checkpoint-check.js';
export { copyRows } from './verify/copy-out.js';
export { ExpectedRows } from './verify/expected-rows.js';
export { BrokenLogError, type Finding } from './verify/finding.js';
export { LogCheck } from './verify/log-check.js';
export { type LogPage, readLogPage } from './verify/log-pages.js';
export { verifyApart } from './verify/verify-apart.js';
export { verifyLedger, type VerifyReport } from './verify/verify-ledger.js';
