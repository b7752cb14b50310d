export * from './adjustments/direction.js';
export * from './adjustments/reversal-id.js';
export * from './book/account.js';
export * from './book/ledger-state.js';
export * from './book/decision-audit.js';
export * from './book/holdings.js';
export * from './book/stream-tracker.js';
export * from './book/posting.js';
export { stateIn, type Stream } from './book/stream-table.js';
export * from './checkpoint-keys/checkpoint-keys.js';
export { CHECKPOINT_KEY_STREAM } from './checkpoint-keys/state.js';
export * from './record-seals/record-seals.js';
export * from './policy/policy.js';
export { type Policy, POLICY_STREAM } from './policy/state.js';
export * from './credentials/credentials.js';
export { CREDENTIALS, CREDENTIALS_STREAM } from './credentials/state.js';
export { INVESTOR } from './investors/state.js';
export * from './staff/staff.js';
export {
  RESET_WAIT_MS,
  STAFF,
  STAFF_CHANGE_MS,
  STAFF_STREAM,
  type StaffChangeKind,
  type StaffState,
} from './staff/state.js';
export { type StaffMember } from './staff/member.js';
export { enrolledKeysOf, keyOf, needsKey } from './staff-keys/keys-of.js';
export { isOffered, KEY_OFFER_MS, type KeyAlgorithm, type PublicKey, type StaffKey } from './staff-keys/staff-key.js';
export { RECORD_SEAL_STREAMS, RECORDS, type Records, type RecordSealState } from './record-seals/state.js';
export * from './break-glass/break-glass-id.js';
export * from './break-glass/break-glass.js';
export { BREAK_GLASS_MS } from './break-glass/second-person.js';
export * from './log/base64.js';
export * from './log/checkpoint.js';
export * from './log/hand-over.js';
export * from './log/hex.js';
export * from './log/known-texts.js';
export { ByteWriter } from './log/byte-writer.js';
export * from './log/merkle.js';
export * from './log/proofs.js';
export * from './log/uuid.js';
export * from './log/verify-proof.js';
export { type StreamType } from './stream-type.js';
export * from './money/cents.js';
export * from './money/decimal.js';
export { commandTypes, type LedgerCommand, type LedgerEvent, postingsOf } from './deciders.js';
export * from './payout-runs/expected-set.js';
export * from './payout-runs/payout-runs.js';
export * from './payout-runs/run-audit.js';
export * from './plans/plans.js';
export * from './plans/rate.js';
export * from './plans/terms.js';
export { nextDue } from './purchases/state.js';
export * from './purchases/purchases.js';
export * from './purchases/schedule.js';
export * from './refusal.js';
export * from './memoize.js';
export { barAmong, barsBegunBefore } from './requests/barred-as-new.js';
export * from './requests/effect-of.js';
export * from './requests/not-second-to.js';
export * from './requests/queued-request.js';
export * from './requests/second-approval.js';
export { type VoidFirst } from './requests/void-first.js';
export * from './stored/canonical.js';
export * from './stored/event-envelope.js';
export * from './totals/totals.js';
export * from './transactions/transaction.js';
export * from './transactions/line-movements.js';
export * from './transactions/transaction-steps.js';
export { authorizedActor } from './authorization.js';
export * from './wallets/wallet-id.js';
export { type WalletCommand } from './wallets/wallets.js';
