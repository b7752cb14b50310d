export * from './adjustments/direction.js';
export * from './adjustments/reversal-id.js';
export * from './book/account.js';
export { type AccountRange } from './book/account-range.js';
export * from './book/ledger-state.js';
export { CheckCounter, type CheckCounts } from './named-checks/check-counts.js';
export * from './book/decision-audit.js';
export * from './book/holdings.js';
export { CheckFault, NAMED_CHECKS, type NamedCheck } from './named-checks/named-check.js';
export * from './book/stream-tracker.js';
export * from './book/posting.js';
export { stateIn, type Stream } from './book/stream-table.js';
export * from './checkpoint-keys/checkpoint-keys.js';
export { CHECKPOINT_KEY_STREAM } from './checkpoint-keys/state.js';
export * from './record-seals/record-seals.js';
export * from './policy/policy.js';
export { type Policy, POLICY_STREAM, type PolicyState } from './policy/state.js';
export * from './credentials/credentials.js';
export { CREDENTIALS, CREDENTIALS_STREAM } from './credentials/state.js';
export { type InvestorEvent, investors } from './investors/investors.js';
export { INVESTOR } from './investors/state.js';
export { NO_PASSKEYS, type PaymentSigning, RELEASE_WAIT_MS, signsPayments } from './investor-keys/payment-signing.js';
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
export { countsAsFirst } from './staff/counts-as-first.js';
export { enrolledKeysOf, keyOf, needsKey } from './staff-keys/keys-of.js';
export { countingEndorsement, takesTwo } from './staff-keys/takes-two.js';
export { isOffered, KEY_OFFER_MS, type StaffKey } from './staff-keys/staff-key.js';
export { type Ceremony, ceremonyChallenge } from './passkeys/ceremony-challenge.js';
export { type KeyAlgorithm, type PublicKey } from './passkeys/public-key.js';
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
export { commandOfEvent, deciderOfEvent, isSigned } from './deciders.js';
export { isDecisionOfStaff } from './signatures/is-decision-of-staff.js';
export { readClientData } from './signatures/client-data.js';
export { accountOf } from './signatures/signers.js';
export { maySign } from './signatures/needs-signature.js';
export { type Assertion, type DecisionSignature } from './signatures/decision-signature.js';
export { jwkOfCose, type PublicJwk } from './signatures/jwk-of-cose.js';
export { madeKey } from './signatures/made-key.js';
export { openSignature } from './signatures/open-signature.js';
export { statedBy, statementOf } from './signatures/statement.js';
export { type Signing } from './signatures/sign-decision.js';
export { SignatureAudit, type SignatureCounts } from './signatures/signature-audit.js';
export { type SignatureCrypto } from './signatures/signature-crypto.js';
export { challengeOf, MAX_STATEMENTS, rootOfLeaves, statementLeaf } from './signatures/signed-tree.js';
export * from './totals/totals.js';
export * from './transactions/transaction.js';
export * from './transactions/line-movements.js';
export * from './transactions/transaction-steps.js';
export { authorizedActor } from './authorization.js';
export * from './wallets/wallet-id.js';
export { type WalletCommand } from './wallets/wallets.js';
export { explanationId } from './explanations/explanation-id.js';
export * from './explanations/why-second-explanation.js';
export {
  type Explained,
  EXPLANATION,
  type ExplanationCategory,
  EXPLANATIONS,
  OPEN_ITEMS,
  type OpenItemKind,
} from './explanations/state.js';
export {
  OUTSIDE_ACCOUNTS,
  OUTSIDE_ACCOUNTS_STREAM,
  type OutsideAccount,
  type OutsideAccountsState,
  type OutsideAccountTerms,
} from './outside-accounts/state.js';
export {
  outsideAccounts,
  type OutsideAccountsCommand,
  type OutsideAccountsEvent,
} from './outside-accounts/outside-accounts.js';
export { centsOf, isInDollars } from './outside-lines/cents-of-line.js';
export { OUTSIDE_LINE, type OutsideLine } from './outside-lines/state.js';
export { statementLineId } from './outside-lines/statement-line-id.js';
export { type WithdrawStatement } from './outside-accounts/withdraw-statement.js';
export { type SealStatement } from './outside-statements/seal-statement.js';
export { OUTSIDE_STATEMENTS, type SealedStatement } from './outside-statements/state.js';
export { type RecordOutsideLine } from './outside-lines/record-outside-line.js';
export { StatementAudit, type StatementCounts } from './outside-statements/statement-audit.js';
export { deposits } from './deposits/deposits.js';
export { type Evidence } from './deposits/evidence.js';
export { type RateOfLine, rateOf } from './outside-lines/rate-of-line.js';
export { type MatchWithdrawal } from './withdrawals/match-withdrawal.js';
export { type LineUse, type OpenLine, reconcile, type Reconciliation } from './reconciliation/reconcile.js';
export { outsideLines } from './outside-lines/outside-lines.js';
